import DefinitionKinds
package import Definitions
package import EventExtensions

/// A check on the app at the end of a scenario.
package struct Expectation: Sendable {
  /// The subject of an expectation.
  package enum ExpectationSubject: Sendable {
    /// A shared state, with the path of a value in it.
    case state(extensionName: String, path: String, SharedStateKind)
    /// An event that was sent.
    case event(name: String?, type: String?, source: String?, data: LocatedValue?)
    /// The result of a rule.
    case rule(String)
    /// A component that a screen shows.
    case component(String, screen: String)
    /// An experience that is presented, or one of its steps.
    case experience(String, step: String?)
    /// A scene that a flow reaches.
    case scene(String, flow: String)
  }

  /// The location of the expectation in its file.
  package var location: SourceLocation
  /// The heading of the expectation's section.
  package var title: String
  /// The prose of the expectation's section.
  var prose: [ProseBlock]
  /// The text of the expectation as the author wrote it.
  var text: SourceText
  /// The subject that the expectation checks.
  package var subject: ExpectationSubject
  /// The expected value; `nil` if any value will do.
  package var value: LocatedValue?
  /// The expected status of a shared state; `nil` if any status will do.
  package var status: SharedStateStatus?

  /// The name of the experience that the expectation checks; `nil` for another subject.
  package var experienceName: String? { if case .experience(let name, _) = subject { name } else { nil } }

  init?(_ block: LiterateBlock, number: Int, _ reader: inout DefinitionReader) {
    value = reader.read(ScenarioDefinition.expectationKeys.value)
    guard let subject = Self.subject(&reader) else {
      Self.reportNoSubject(reader)
      return nil
    }
    if case .state = subject { status = reader.read(ScenarioDefinition.expectationKeys.status) }
    self.subject = subject
    location = block.block.location
    title = block.title ?? "Expectation \(number)"
    prose = block.prose
    text = SourceText(block.block)
  }

  private static func subject(_ reader: inout DefinitionReader) -> ExpectationSubject? {
    let keys = ScenarioDefinition.expectationKeys
    for (key, kind) in [(keys.state, SharedStateKind.standard), (keys.xdm, .xdm)] {
      guard let state = reader.read(key) else { continue }
      let parts = state.split(separator: "/", maxSplits: 1).map(String.init)
      return .state(extensionName: parts.first ?? "", path: parts.count > 1 ? parts[1] : "", kind)
    }
    if let rule = reader.read(keys.rule) { return .rule(rule) }
    if let screen = reader.read(keys.screen) {
      guard let component = reader.read(keys.shows) else {
        reportNoComponent(reader)
        return nil
      }
      return .component(component, screen: screen)
    }
    if let experience = reader.read(keys.experience) {
      return .experience(experience, step: reader.read(keys.step))
    }
    if let flow = reader.read(keys.flow) {
      guard let scene = reader.read(keys.scene) else {
        reportNoScene(reader)
        return nil
      }
      return .scene(scene, flow: flow)
    }
    guard let event = reader.read(keys.event) else { return nil }
    if let name = event.string { return .event(name: name, type: nil, source: nil, data: nil) }
    return reader.nested(event, "an event to look for") { own in
      let keys = ScenarioDefinition.sentEventKeys
      return .event(
        name: own.read(keys.name), type: own.read(keys.type), source: own.read(keys.source),
        data: own.read(keys.data))
    }
  }
}
