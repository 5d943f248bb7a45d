import DefinitionKinds
package import Definitions

extension Diagnostic.Rule {
  package static let invalidExtension = Diagnostic.Rule(
    "invalid-extension", .error, "An extension or a listener that cannot be read.",
    why: """
      An extension states the events that it receives and its effects. A part that cannot be read has no \
      effect in scenarios.
      """, reach: .definition)
}

extension ExtensionDefinition {
  /// Reports an extension without a name.
  func checkName(_ reader: DefinitionReader) {
    if name.isEmpty { reader.report("An extension needs a name", at: reader.position) }
  }

  /// Reports a state at the start that has no named values.
  static func checkState(_ data: LocatedValue, of key: String, _ reader: DefinitionReader) {
    guard data.members == nil else { return }
    reader.report("'\(key)' needs named values, not \(data.kindWords)", at: data.position)
  }

  /// Reports metadata that is not a text.
  static func checkText(_ value: LocatedValue, _ reader: DefinitionReader) {
    guard value.string == nil else { return }
    reader.report("'metadata' needs texts, not \(value.kindWords)", at: value.position)
  }

  /// Reports a state to wait for that names no extension, or two.
  static func checkReadiness(
    _ state: String?, _ xdm: String?, at position: Position, _ reader: DefinitionReader
  ) {
    guard (state == nil) == (xdm == nil), reader.isSound else { return }
    reader.report(
      "'ready' needs either 'state' or 'xdm' with the name of an extension", at: position,
      help: "write one of the two keys")
  }
}

extension ListenerReader {
  /// Reports a listener without effects.
  func reportNoEffect() {
    report.report(
      "The listener does nothing", at: value.position,
      help: "add an effect, such as 'share', 'resolve', 'dispatch', 'respond' or 'ask'")
  }

  /// Reports a pending state whose name is not a text.
  func checkPendingName(_ name: LocatedValue) {
    guard name.string == nil else { return }
    report.report("A pending state needs a name to resolve", at: name.position)
  }

  /// Reports a value of `resolve` that has no names.
  func checkResolution(_ value: LocatedValue) {
    guard value.members == nil else { return }
    report.report("'resolve' needs the name and the data of each pending state", at: value.position)
  }

  /// Reports an unknown word for the delivery of events.
  func reportDelivery(_ value: LocatedValue) {
    report.report("'events' must be 'start', 'stop' or 'unregister'", at: value.position)
  }
}
