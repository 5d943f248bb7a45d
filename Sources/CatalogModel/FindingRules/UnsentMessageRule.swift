package import Definitions
import EventDefinitions
import SceneFlow

extension Diagnostic.Rule {
  package static let unsentMessage = Diagnostic.Rule(
    "unsent-message", .warning, "A message that an extension of a flow waits for and that nothing sends.",
    why: """
      An extension of a flow waits for a message that no scene sends. One of the two names is probably \
      wrong.
      """)
}

extension FlowCheck {
  /// Reports extensions that wait for a message that nothing sends.
  func reportUnsentMessages() {
    let effects =
      [flow.enter, flow.exit] + watches.map(\.effect)
      + flow.scenes.flatMap { [$0.effect] + $0.transitions.map(\.effect) }
    var sent = Set(effects.flatMap(\.sends).map(\.event))
    let isAsked = sent.contains(EventBus.EventName.getStatesRequest.rawValue)
    var known: [EventBus.EventName] = [.navigationTrack, .sharedStateChanges, .loggerMessage]
    if isAsked { known.append(.getStatesResponse) }
    sent.formUnion(known.map(\.rawValue))
    for watch in watches {
      guard case .message(let event) = watch.occasion, !sent.contains(event) else { continue }
      findings.report(
        Diagnostic(
          .unsentMessage, "Nothing sends the message '\(event)', so the extension never receives it",
          naming: event, among: sent.sorted(),
          otherwise: .advice("let a scene, a transition or an extension send it"),
          at: location(watch.position)))
    }
  }
}
