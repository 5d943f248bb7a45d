import CatalogModel
import Definitions
import EventDefinitions
import EventExtensions

/// An extension on the event hub that acts as its file describes.
final class DeclaredExtension: Extension {
  static let extensionVersion = "1.0.0"
  let runtime: any ExtensionRuntime
  private let definition: ExtensionDefinition
  private let meter: Meter?
  private var pendingStates: [String: SharedStateResolver] = [:]

  init?(runtime: any ExtensionRuntime) { nil }

  /// Creates the extension; the meter limits the size of the texts that it fills in.
  init(_ definition: ExtensionDefinition, runtime: any ExtensionRuntime, meter: Meter) {
    self.definition = definition
    self.meter = meter
    self.runtime = runtime
  }

  var name: String { definition.name }
  var friendlyName: String { definition.friendlyName }
  var version: String { definition.version }
  var metadata: [String: String]? { definition.information }

  func onRegistered() {
    for state in definition.initialStates {
      runtime.createSharedState(data: state.data, event: nil, kind: state.kind)
    }
    for listener in definition.listeners {
      registerListener(type: listener.type, source: listener.source) { [unowned self] event in
        guard listener.condition?.holds(for: event, runtime: runtime) ?? true else { return }
        perform(listener.effects, for: event)
      }
    }
  }

  func onUnregistered() {}

  func readyForEvent(_ event: Event) -> Bool {
    definition.readiness.allSatisfy { readiness in
      guard readiness.type ?? event.type == event.type, readiness.source ?? event.source == event.source
      else {
        return true
      }
      let state = runtime.getSharedState(
        extensionName: readiness.extensionName, event: event, barrier: readiness.hasBarrier,
        resolution: readiness.resolution, kind: readiness.kind)
      return state?.status == readiness.status
    }
  }

  private func perform(_ effects: [ExtensionDefinition.ExtensionEffect], for event: Event) {
    for effect in effects { perform(effect, for: event) }
  }

  private func perform(_ effect: ExtensionDefinition.ExtensionEffect, for event: Event) {
    let tokens = RuleTokens(event: event, runtime: runtime)
    let filler = RuleTemplate(tokens, meter: meter)
    func chained(_ template: ExtensionDefinition.EventTemplate) -> Event {
      event.createChainedEvent(
        name: template.name, type: template.type, source: template.source,
        data: template.data?.filled(tokens, filler), mask: template.mask)
    }
    switch effect {
    case .share(let data, let kind):
      runtime.createSharedState(data: data.filled(tokens, filler), event: event, kind: kind)
    case .shareLatest(let data, let kind):
      runtime.createSharedState(data: data.filled(tokens, filler), event: nil, kind: kind)
    case .setPending(let name, let kind):
      pendingStates[name] = runtime.createPendingSharedState(event: event, kind: kind)
    case .resolve(let name, let data): pendingStates.removeValue(forKey: name)?(data.filled(tokens, filler))
    case .dispatch(let template): dispatch(event: chained(template))
    case .respond(let template):
      dispatch(
        event: event.createResponseEvent(
          name: template.name, type: template.type, source: template.source,
          data: template.data?.filled(tokens, filler)))
    case .ask(let template, let timeout, let answered, let unanswered):
      let question = chained(template)
      registerResponseListener(triggerEvent: question, timeout: timeout) { [weak self] answer in
        self?.perform(answer == nil ? unanswered : answered, for: answer ?? event)
      }
      dispatch(event: question)
    case .stop: stopEvents()
    case .start: startEvents()
    case .unregister: unregisterExtension()
    }
  }
}

extension LocatedValue {
  /// The value with its tokens replaced; a text that is only one token becomes the value of that token.
  fileprivate func filled(_ tokens: RuleTokens, _ filler: RuleTemplate) -> LocatedValue {
    mapTexts { text, position in
      if let key = Substitution.token.wholeName(of: text), !key.contains("%"), !key.contains("(") {
        return tokens.value(String(key)) ?? LocatedValue(.null, at: position)
      }
      return LocatedValue(.string(filler.render(text)), at: position)
    }
  }
}
