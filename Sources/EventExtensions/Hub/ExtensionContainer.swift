public import Definitions
import Foundation

/// Connects one extension to the hub and keeps its listeners, its queue and its states.
public final class ExtensionContainer: ExtensionRuntime {
  /// The name of a container whose extension is not there yet.
  static let unnamed = "invalidSharedStateName"

  let key: String
  weak var hub: EventHub?
  private(set) var owned: (any Extension)?
  private(set) var stateName = ExtensionContainer.unnamed
  var states: [SharedStateKind: SharedState] = [:]
  private(set) var queue: [Event] = []
  private(set) var lastProcessed: UUID?
  private var listeners: [(pattern: EventPattern, listener: EventListener)] = []
  private var isActive = false
  private var isDraining = false

  init(key: String, hub: EventHub) {
    self.key = key
    self.hub = hub
  }

  /// The head of a queue for which the extension is not ready.
  var blockedEvent: Event? { queue.first }

  /// The events that wait and that a listener is for.
  var heldEvents: [Event] {
    queue.filter { event in listeners.contains { $0.pattern.matches(event) } }
  }

  /// Whether the extension holds all of its events.
  var isStopped: Bool { hasExtension && !isActive }

  /// Takes an extension, lets it register its listeners and starts its events.
  func adopt(_ owned: any Extension) {
    self.owned = owned
    states = [.standard: SharedState(), .xdm: SharedState()]
    stateName = owned.name
    hub?.containerIsNamed(self)
    owned.onRegistered()
    isActive = true
    drain()
  }

  /// Takes a name without an extension, for the hub itself.
  func adopt(name: String) {
    states = [.standard: SharedState(), .xdm: SharedState()]
    stateName = name
    hub?.containerIsNamed(self)
    isActive = true
  }

  var hasExtension: Bool { owned != nil || stateName == EventHub.name }

  func append(_ event: Event) { queue.append(event) }

  /// Handles what waits, in order, until the extension is not ready for the first of it.
  func drain() {
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    while isActive, hasExtension, let head = queue.first {
      if let owned, !owned.readyForEvent(head) {
        hub?.note(.notReady(extension: stateName, head))
        return
      }
      for (pattern, listener) in listeners where pattern.matches(head) {
        hub?.note(.handled(extension: stateName, head))
        listener(head)
      }
      lastProcessed = head.id
      queue.removeFirst()
    }
  }

  // MARK: ExtensionRuntime

  /// Leaves the hub; what waits is still handled.
  public func unregisterExtension() { hub?.unregister(key: key) }

  /// Hears events of a type from a source.
  public func registerListener(type: String, source: String, listener: @escaping EventListener) {
    listeners.append((EventPattern(type: type, source: source), listener))
  }

  /// Hears the answer to an event, once.
  public func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {
    hub?.registerResponseListener(triggerEvent: triggerEvent, timeout: timeout, listener: listener)
  }

  /// Sends an event.
  public func dispatch(event: Event) { hub?.dispatch(event, by: stateName) }

  /// Shares a state from an event on.
  public func createSharedState(data: LocatedValue?, event: Event?, kind: SharedStateKind) {
    hub?.createSharedState(extensionName: stateName, data: data, event: event, kind: kind)
  }

  /// Shares that a state is being worked on.
  public func createPendingSharedState(event: Event?, kind: SharedStateKind) -> SharedStateResolver {
    hub?.createPendingSharedState(extensionName: stateName, event: event, kind: kind) ?? { _ in }
  }

  /// The state of an extension as an event sees it.
  public func getSharedState(
    extensionName: String, event: Event?, barrier: Bool, resolution: SharedStateResolution,
    kind: SharedStateKind
  ) -> SharedStateResult? {
    hub?.getSharedState(
      extensionName: extensionName, event: event, barrier: barrier, resolution: resolution, kind: kind,
      by: stateName)
  }

  /// Goes on handling events; also tries an event again that waits.
  public func startEvents() {
    isActive = true
    drain()
  }

  /// Holds all events; the remaining listeners for the present one still hear it.
  public func stopEvents() { isActive = false }

  /// What the history knows of events like these.
  public func getHistoricalEvents(
    _ requests: [EventHistoryRequest], enforceOrder: Bool
  ) -> [EventHistoryResult] {
    hub?.history.answer(requests, enforceOrder: enforceOrder) ?? []
  }

  /// Records an event.
  public func recordHistoricalEvent(_ event: Event) -> Bool { hub?.record(event) ?? false }
}
