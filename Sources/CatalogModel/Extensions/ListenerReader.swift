import Definitions
import EventExtensions

/// Reads a listener with everything that it does.
struct ListenerReader {
  private let findings: FindingCollector
  private let value: LocatedValue
  private let file: String

  /// The keys of what a listener can do; it does so in the order in which they are written.
  private static let effectKeys = [
    "share", "shareXDM", "shareLatest", "shareXDMLatest", "pending", "pendingXDM", "resolve", "dispatch",
    "respond", "ask", "events",
  ]

  /// How the definition at a place of the file is written.
  private let syntaxes: (Position) -> DefinitionSyntax

  init(
    _ value: LocatedValue, file: String, in syntaxes: @escaping (Position) -> DefinitionSyntax,
    findings: FindingCollector
  ) {
    self.syntaxes = syntaxes
    self.findings = findings
    self.value = value
    self.file = file
  }

  private func reader(
    _ value: LocatedValue, _ subject: String, as kind: DefinitionKind? = nil
  ) -> DefinitionReader {
    DefinitionReader(
      value, file: file, in: syntaxes, rule: .invalidExtension, subject: subject,
      description: kind?.description, findings: findings)
  }

  /// Whether none of the later findings is an error.
  private func isSound(since count: Int) -> Bool {
    !findings.diagnostics[count...].contains { $0.severity == .error }
  }

  func listener(_ block: LiterateBlock, number: Int) -> ExtensionDefinition.Listener {
    let earlier = findings.count
    var reader = reader(value, "a listener", as: .listener)
    let type = reader.string("type") ?? EventType.wildcard
    let source = reader.string("source") ?? EventSource.wildcard
    reader.ignore(Self.effectKeys)
    var condition: RuleCondition?
    if let when = reader.value("when") {
      let reading = ConditionReader.read(when)
      condition = reading.condition
      if let problem = reading.problem {
        reader.report(problem, at: when.position, help: ConditionReader.help)
      }
    }
    reader.reportUnknownKeys()
    if value["type"] == nil, value.members != nil {
      findings.report(
        Diagnostic(
          .vagueListener, "The listener names no 'type', so it hears every event",
          at: SourceLocation(file: file, position: value.position),
          help: "name the type of the events, or '\(EventType.wildcard)' for all of them"))
    }
    if let when = value["when"] {
      findings.report(LaunchRuleCheck.diagnostics(ofCondition: when, file: file))
    }
    findings.report(TokenCheck.diagnostics(of: value, file: file))
    let effects = self.effects(value)
    if effects.isEmpty, isSound(since: earlier) {
      findings.report(
        Diagnostic(
          .invalidExtension, "The listener does nothing",
          at: SourceLocation(file: file, position: value.position),
          help: "let it share, hold, resolve, dispatch, respond or ask"))
    }
    return ExtensionDefinition.Listener(
      title: block.title ?? "Listener \(number)", prose: block.prose, type: type, source: source,
      text: SourceText(block.block), condition: condition, effects: effects)
  }

  private func effects(_ value: LocatedValue) -> [ExtensionDefinition.Effect] {
    (value.members ?? []).filter { Self.effectKeys.contains($0.key) && !$0.value.isNull }.flatMap {
      effects($0)
    }
  }

  private func effects(_ member: LocatedValue.Member) -> [ExtensionDefinition.Effect] {
    let value = member.value
    switch member.key {
    case "share": return [.share(value, .standard)]
    case "shareXDM": return [.share(value, .xdm)]
    case "shareLatest": return [.shareLatest(value, .standard)]
    case "shareXDMLatest": return [.shareLatest(value, .xdm)]
    case "pending", "pendingXDM":
      return (value.elements ?? [value]).compactMap { name in
        if name.string == nil { report("A pending state needs a name by which it is resolved", at: name) }
        return name.string.map { .setPending($0, member.key == "pending" ? .standard : .xdm) }
      }
    case "resolve":
      if value.members == nil { report("'resolve' needs the data of each state by its name", at: value) }
      return (value.members ?? []).map { .resolve($0.key, $0.value) }
    case "dispatch", "respond":
      return (value.elements ?? [value]).compactMap { element in
        template(element).map { member.key == "dispatch" ? .dispatch($0) : .respond($0) }
      }
    case "ask": return (value.elements ?? [value]).compactMap { ask($0) }
    default:
      switch value.string {
      case "stop": return [.stop]
      case "start": return [.start]
      case "unregister": return [.unregister]
      default:
        report("'events' knows 'start', 'stop' and 'unregister'", at: value)
        return []
      }
    }
  }

  private func ask(_ value: LocatedValue) -> ExtensionDefinition.Effect? {
    var reader = reader(value, "a question")
    let timeout = reader.number("timeout")
    if let timeout, timeout < 0 {
      reader.report(
        "'timeout' counts seconds, so it is not negative",
        at: reader.value("timeout")?.position ?? reader.position)
    }
    let (answered, unanswered) = (reader.value("answered"), reader.value("unanswered"))
    reader.ignore(Self.eventKeys)
    reader.reportUnknownKeys()
    return template(value, isQuestion: true).map { event in
      .ask(
        event, timeout: timeout, answered: answered.map { effects($0) } ?? [],
        unanswered: unanswered.map { effects($0) } ?? [])
    }
  }

  private static let eventKeys = ["name", "type", "source", "data", "mask"]

  private func template(
    _ value: LocatedValue, isQuestion: Bool = false
  ) -> ExtensionDefinition.EventTemplate? {
    var reader = reader(value, "an event")
    let type = reader.string("type")
    let source = reader.string("source")
    let template = ExtensionDefinition.EventTemplate(
      name: reader.string("name") ?? "Event", type: type ?? "", source: source ?? "",
      data: reader.value("data"), mask: reader.value("mask") == nil ? nil : reader.strings("mask"))
    if type == nil || source == nil, reader.isSound {
      reader.report(
        "An event needs a 'type' and a 'source'", at: value.position,
        help: Diagnostic.example(["type": "app", "source": "visit"], in: reader.syntax))
    }
    defer { if !isQuestion { reader.reportUnknownKeys() } }
    return reader.isSound ? template : nil
  }

  private func report(_ message: String, at value: LocatedValue) {
    findings.report(
      Diagnostic(.invalidExtension, message, at: SourceLocation(file: file, position: value.position)))
  }
}
