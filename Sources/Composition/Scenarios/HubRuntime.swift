import CatalogModel
import Definitions
import EventExtensions

/// Connects the engine of launch rules, and the conditions of rules, to a hub without being an extension.
final class HubRuntime: ExtensionRuntime {
  /// The name of the sender of events that the engine sends.
  static let name = "Launch rules"

  /// Whether the run has ended, so that conditions read the final shared states.
  var isAtRest = false
  private unowned let hub: EventHub

  init(_ hub: EventHub) {
    self.hub = hub
  }

  func dispatch(event: Event) { hub.dispatch(event, by: Self.name) }

  func getSharedState(
    extensionName: String, event: Event?, barrier: Bool, resolution: SharedStateResolution,
    kind: SharedStateKind
  ) -> SharedStateResult? {
    hub.getSharedState(
      extensionName: extensionName, event: isAtRest ? nil : event, barrier: barrier, resolution: resolution,
      kind: kind)
  }

  func getHistoricalEvents(
    _ requests: [EventHistoryRequest], enforceOrder: Bool
  ) -> [EventHistoryResult] {
    hub.getHistoricalEvents(requests, enforceOrder: enforceOrder)
  }

  func recordHistoricalEvent(_ event: Event) -> Bool { hub.record(event) }

  // The engine has no listeners and shares no states, so these functions do nothing.
  func unregisterExtension() {}
  func registerListener(type: String, source: String, listener: @escaping EventListener) {}
  func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {}
  func createSharedState(data: LocatedValue?, event: Event?, kind: SharedStateKind) {}
  func createPendingSharedState(event: Event?, kind: SharedStateKind) -> SharedStateResolver { { _ in } }
  func startEvents() {}
  func stopEvents() {}
}
