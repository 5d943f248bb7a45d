public import Definitions
import Foundation

/// Connects one extension to the hub, and stores its listeners, waiting events, and shared states.
public final class ExtensionContainer: ExtensionRuntime {
  /// The name of a container whose extension is not created yet.
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

  /// The first waiting event, for which the extension is not ready.
  var blockedEvent: Event? { queue.first }

  /// The waiting events that have a listener.
  var heldEvents: [Event] {
    queue.filter { event in listeners.contains { $0.pattern.matches(event) } }
  }

  /// Whether the extension has stopped its events.
  var isStopped: Bool { hasExtension && !isActive }

  /// Takes an extension, lets the extension register its listeners, and starts its events.
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

  /// Handles the waiting events in order, until the extension is not ready for one.
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

  /// Unregisters the extension from the hub.
  ///
  /// Events that already wait are still handled.
  public func unregisterExtension() { hub?.unregister(key: key) }

  /// Registers a listener for events with a type and a source.
  public func registerListener(type: String, source: String, listener: @escaping EventListener) {
    listeners.append((EventPattern(type: type, source: source), listener))
  }

  /// Registers a listener for the response to an event.
  ///
  /// The listener is called once.
  public func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {
    hub?.registerResponseListener(triggerEvent: triggerEvent, timeout: timeout, listener: listener)
  }

  /// Dispatches an event on behalf of the extension.
  public func dispatch(event: Event) { hub?.dispatch(event, by: stateName) }

  /// Creates a shared state of the extension, versioned at an event.
  public func createSharedState(data: LocatedValue?, event: Event?, kind: SharedStateKind) {
    hub?.createSharedState(extensionName: stateName, data: data, event: event, kind: kind)
  }

  /// Creates a pending shared state of the extension.
  ///
  /// Call the returned closure with the data to set the state.
  public func createPendingSharedState(event: Event?, kind: SharedStateKind) -> SharedStateResolver {
    hub?.createPendingSharedState(extensionName: stateName, event: event, kind: kind) ?? { _ in }
  }

  /// The shared state of an extension, in the version that an event sees.
  public func getSharedState(
    extensionName: String, event: Event?, barrier: Bool, resolution: SharedStateResolution,
    kind: SharedStateKind
  ) -> SharedStateResult? {
    hub?.getSharedState(
      extensionName: extensionName, event: event, barrier: barrier, resolution: resolution, kind: kind,
      by: stateName)
  }

  /// Resumes handling events.
  ///
  /// If an event waits because the extension was not ready, the extension is asked again.
  public func startEvents() {
    isActive = true
    drain()
  }

  /// Stops handling events.
  ///
  /// The current event still reaches its remaining listeners.
  public func stopEvents() { isActive = false }

  /// Searches the history for events that match the requests.
  ///
  /// With `enforceOrder`, the events must have happened in the order of the requests.
  public func getHistoricalEvents(
    _ requests: [EventHistoryRequest], enforceOrder: Bool
  ) -> [EventHistoryResult] {
    hub?.history.answer(requests, enforceOrder: enforceOrder) ?? []
  }

  /// Records an event in the history, and returns whether it was recorded.
  public func recordHistoricalEvent(_ event: Event) -> Bool { hub?.record(event) ?? false }
}
