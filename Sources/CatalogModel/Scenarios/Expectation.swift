package import Definitions
package import EventExtensions

/// What must hold once a scenario is over.
package struct Expectation: Sendable {
  /// What is looked at.
  package enum Subject: Sendable {
    /// A shared state, and a path into its value.
    case state(extensionName: String, path: String, SharedStateKind)
    /// An event that was sent.
    case event(name: String?, type: String?, source: String?, data: LocatedValue?)
    /// The answer of a rule.
    case rule(String)
    /// A component of a screen.
    case component(String, screen: String)
    /// An experience, or one of its steps.
    case experience(String, step: String?)
    /// A scene of a flow.
    case scene(String, flow: String)
  }

  /// Where it is written.
  package var location: SourceLocation
  /// The heading of its section.
  package var title: String
  /// The prose of its section.
  package var prose: [ProseBlock]
  /// The expectation as written.
  package var text: SourceText
  /// What it looks at.
  package var subject: Subject
  /// The value that is expected; something, where it is absent.
  package var value: LocatedValue?
  /// The status of a state that is expected.
  package var status: SharedStateStatus?

  /// The experience that it is about.
  package var experienceName: String? { if case .experience(let name, _) = subject { name } else { nil } }

  init?(_ block: LiterateBlock, number: Int, _ reader: inout DefinitionReader) {
    value = reader.value("is")
    guard let subject = Self.subject(&reader) else {
      if reader.isSound {
        reader.report(
          "An expectation names what it looks at", at: reader.position,
          help:
            "write 'state', 'xdm', 'event', 'rule', 'experience', 'screen' and 'shows', or 'flow' and 'scene'"
        )
      }
      return nil
    }
    if case .state = subject { status = reader.word("status", as: SharedStateStatus.self) }
    self.subject = subject
    location = block.block.location
    title = block.title ?? "Expectation \(number)"
    prose = block.prose
    text = SourceText(block.block)
  }

  private static func subject(_ reader: inout DefinitionReader) -> Subject? {
    for (key, kind) in [("state", SharedStateKind.standard), ("xdm", .xdm)] {
      guard let state = reader.string(key) else { continue }
      let parts = state.split(separator: "/", maxSplits: 1).map(String.init)
      return .state(extensionName: parts.first ?? "", path: parts.count > 1 ? parts[1] : "", kind)
    }
    if let rule = reader.string("rule") { return .rule(rule) }
    if let screen = reader.string("screen") {
      guard let component = reader.string("shows") else {
        if reader.isSound {
          reader.report(
            "An expectation about a screen says in 'shows' which component", at: reader.position)
        }
        return nil
      }
      return .component(component, screen: screen)
    }
    if let experience = reader.string("experience") {
      return .experience(experience, step: reader.string("step"))
    }
    if let flow = reader.string("flow") {
      guard let scene = reader.string("scene") else {
        if reader.isSound {
          reader.report(
            "An expectation about a flow says in 'scene' which one is reached", at: reader.position)
        }
        return nil
      }
      return .scene(scene, flow: flow)
    }
    guard let event = reader.value("event") else { return nil }
    if let name = event.string { return .event(name: name, type: nil, source: nil, data: nil) }
    return reader.nested(event, "an event to look for") { own in
      .event(
        name: own.string("name"), type: own.string("type"), source: own.string("source"),
        data: own.value("data"))
    }
  }
}
