import DefinitionKinds
package import Definitions

extension Diagnostic.Rule {
  package static let invalidScenario = Diagnostic.Rule(
    "invalid-scenario", .error, "A scenario that cannot be read.",
    why: """
      A scenario has a start and a list of events. A part that cannot be read is left out, so expectations \
      may fail for that reason alone.
      """, reach: .definition)
}

extension ScenarioDefinition {
  /// Reports a start whose year has no date.
  static func reportOtherYear(_ value: LocatedValue, _ reader: DefinitionReader) {
    reader.report(
      "'start' is outside of the years 1 to 9999, so it has no date", at: value.position,
      help: "write, for example, 2026-03-02T09:00:00Z")
  }

  /// Reports a start that is not a time, or one that does not exist.
  static func reportNoTime(_ value: LocatedValue, _ reader: DefinitionReader) {
    if let text = value.string, text.contains("T"), !isTimeOfCalendar(text) {
      return reader.report(
        "The time '\(text)' does not exist", at: value.position,
        help: "correct the day, the hour or the minute, as in 2026-03-02T09:00:00Z")
    }
    reader.report(
      "'start' needs a time, not \(value.string.map { "'\($0)'" } ?? value.kindWords)", at: value.position,
      help: "write, for example, 2026-03-02T09:00:00Z")
  }

  /// Reports data of an event that has no named values.
  static func checkData(_ data: LocatedValue?, _ reader: DefinitionReader) {
    guard let data, data.members == nil else { return }
    reader.report("'data' needs named values, not \(data.kindWords)", at: data.position)
  }
}

extension Expectation {
  /// Reports an expectation that checks nothing.
  static func reportNoSubject(_ reader: DefinitionReader) {
    guard reader.isSound else { return }
    reader.report(
      "An expectation needs a subject to check", at: reader.position,
      help: "write 'state', 'xdm', 'event', 'rule', 'experience', 'screen' and 'shows', or 'flow' and 'scene'"
    )
  }

  /// Reports an expectation about a screen without a component.
  static func reportNoComponent(_ reader: DefinitionReader) {
    guard reader.isSound else { return }
    reader.report("An expectation about a screen needs a component in 'shows'", at: reader.position)
  }

  /// Reports an expectation about a flow without a scene.
  static func reportNoScene(_ reader: DefinitionReader) {
    guard reader.isSound else { return }
    reader.report("An expectation about a flow needs a scene in 'scene'", at: reader.position)
  }
}

extension DefinitionReader {
  /// Reports an event of a scenario or of a listener without a type or a source.
  func checkEvent(type: String?, source: String?) {
    guard type == nil || source == nil, isSound else { return }
    report(
      "An event needs a 'type' and a 'source'", at: position,
      help: Diagnostic.example(["type": "app", "source": "visit"], in: syntax))
  }
}
