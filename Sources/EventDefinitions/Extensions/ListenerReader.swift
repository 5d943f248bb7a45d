import DefinitionKinds
import Definitions
import EventExtensions

/// Reads a listener and its effects.
struct ListenerReader {
  let value: LocatedValue
  let report: DefinitionReport
  var findings: FindingCollector { report.findings }
  var file: String { report.file }

  init(_ value: LocatedValue, report: DefinitionReport) {
    self.value = value
    self.report = report
  }

  /// Returns whether no error was found after the first findings of a given count.
  private func isSound(since count: Int) -> Bool {
    !findings.diagnostics[count...].contains { $0.severity == .error }
  }

  func listener(_ block: LiterateBlock, number: Int) -> ExtensionDefinition.Listener {
    let earlier = findings.count
    let keys = ExtensionDefinition.listenerKeys
    let (type, source, when) = report.read(
      value, "a listener", knowing: ExtensionDefinition.nestedDescriptions[.listener]
    ) {
      $0.ignore(ExtensionDefinition.effectNames)
      return ($0.read(keys.type), $0.read(keys.source), $0.read(keys.condition))
    }
    let reading = when.map { ConditionReader.read($0) }
    if let when, let problem = reading?.problem {
      report.report(problem, at: when.position, help: ConditionReader.help)
    }
    checkType()
    if let when {
      findings.report(LaunchRuleCheck.diagnostics(ofCondition: when, file: file))
    }
    findings.report(TokenCheck.diagnostics(of: value, file: file))
    let effects = self.effects(value)
    if effects.isEmpty, isSound(since: earlier) { reportNoEffect() }
    return ExtensionDefinition.Listener(
      title: block.title ?? "Listener \(number)", prose: block.prose, type: type, source: source,
      text: SourceText(block.block), condition: reading?.condition, effects: effects)
  }

  private func effects(_ value: LocatedValue) -> [ExtensionDefinition.ExtensionEffect] {
    (value.members ?? []).filter { !$0.value.isNull }.flatMap { effects($0) }
  }

  private func effects(_ member: LocatedValue.Member) -> [ExtensionDefinition.ExtensionEffect] {
    let value = member.value
    let keys = ExtensionDefinition.listenerKeys.effects
    switch member.key {
    case keys.share.name: return [.share(value, .standard)]
    case keys.shareXDM.name: return [.share(value, .xdm)]
    case keys.shareLatest.name: return [.shareLatest(value, .standard)]
    case keys.shareXDMLatest.name: return [.shareLatest(value, .xdm)]
    case keys.pending.name, keys.pendingXDM.name:
      return (value.elements ?? [value]).compactMap { name in
        checkPendingName(name)
        return name.string.map { .setPending($0, member.key == keys.pending.name ? .standard : .xdm) }
      }
    case keys.resolve.name:
      checkResolution(value)
      return (value.members ?? []).map { .resolve($0.key, $0.value) }
    case keys.dispatch.name, keys.respond.name:
      return (value.elements ?? [value]).compactMap { element in
        template(element).map { member.key == keys.dispatch.name ? .dispatch($0) : .respond($0) }
      }
    case keys.ask.name: return (value.elements ?? [value]).compactMap { ask($0) }
    case keys.events.name:
      switch value.string {
      case "stop": return [.stop]
      case "start": return [.start]
      case "unregister": return [.unregister]
      default:
        reportDelivery(value)
        return []
      }
    default: return []
    }
  }

  private func ask(_ value: LocatedValue) -> ExtensionDefinition.ExtensionEffect? {
    let keys = ExtensionDefinition.questionKeys
    return report.read(value, "a question") { reader in
      let timeout = reader.read(keys.timeout)
      let (answered, unanswered) = (reader.read(keys.answered), reader.read(keys.unanswered))
      return template(&reader).map { event in
        .ask(
          event, timeout: timeout, answered: answered.map { effects($0) } ?? [],
          unanswered: unanswered.map { effects($0) } ?? [])
      }
    }
  }

  private func template(_ value: LocatedValue) -> ExtensionDefinition.EventTemplate? {
    report.read(value, "an event") { template(&$0) }
  }

  private func template(_ reader: inout DefinitionReader) -> ExtensionDefinition.EventTemplate? {
    let keys = ExtensionDefinition.eventKeys
    let (type, source) = (reader.read(keys.type), reader.read(keys.source))
    let template = ExtensionDefinition.EventTemplate(
      name: reader.read(keys.name), type: type ?? "", source: source ?? "", data: reader.read(keys.data),
      mask: reader.read(keys.mask))
    reader.checkEvent(type: type, source: source)
    return reader.isSound ? template : nil
  }
}
