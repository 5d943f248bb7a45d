public import Definitions
import Foundation

/// A runtime without a hub, for testing a single extension.
///
/// It is intentionally simpler than the hub.
public final class TestableExtensionRuntime: ExtensionRuntime {
  /// The events that the extension dispatched, without ignored events.
  public private(set) var dispatchedEvents: [Event] = []
  /// The shared states that the extension created.
  ///
  /// A pending state is added when it is set.
  public private(set) var createdSharedStates: [LocatedValue?] = []
  /// The XDM shared states that the extension created.
  public private(set) var createdXdmSharedStates: [LocatedValue?] = []
  /// The results that the history returns.
  public var mockEventHistoryResults: [EventHistoryResult] = []
  /// The requests of the last history search.
  public private(set) var receivedEventHistoryRequests: [EventHistoryRequest] = []
  /// Whether the last history search required the order of the requests.
  public private(set) var receivedEnforceOrder = false
  /// The last event that the extension recorded in the history.
  public private(set) var receivedRecordHistoricalEvent: Event?
  /// The result that is returned when the extension records an event.
  public var recordHistoricalEventResult = true

  private var listeners: [String: EventListener] = [:]
  private var ignored: Set<String> = []
  private var states: [StateKey: SharedStateResult] = [:]
  private var responses: [(trigger: UUID, listener: EventResponseListener)] = []

  private struct StateKey: Hashable {
    var name: String
    var kind: SharedStateKind
    var event: UUID?
  }

  /// Creates a runtime without listeners and states.
  public init() {}

  /// Whether the extension recorded an event in the history.
  public var recordHistoricalEventCalled: Bool { receivedRecordHistoricalEvent != nil }
  /// The first event that the extension dispatched.
  public var firstEvent: Event? { dispatchedEvents.first }
  /// The second event that the extension dispatched.
  public var secondEvent: Event? { dispatchedEvents.dropFirst().first }
  /// The third event that the extension dispatched.
  public var thirdEvent: Event? { dispatchedEvents.dropFirst(2).first }
  /// The first shared state that the extension created.
  public var firstSharedState: LocatedValue? { createdSharedStates.first ?? nil }
  /// The second shared state that the extension created.
  public var secondSharedState: LocatedValue? { createdSharedStates.dropFirst().first ?? nil }

  private static func pair(_ type: String, _ source: String) -> String { "\(type)-\(source)" }

  /// The listener for a type and a source, or `nil` if none is registered.
  public func getListener(type: String, source: String) -> EventListener? {
    listeners[Self.pair(type, source)]
  }

  /// Simulates events from the hub.
  ///
  /// Each event goes to the listener for its exact type and source, and then to the wildcard listener.
  public func simulateComingEvents(_ events: Event...) { simulateComingEvents(events) }

  /// Simulates events from the hub.
  public func simulateComingEvents(_ events: [Event]) {
    for event in events {
      getListener(type: event.type, source: event.source)?(event)
      getListener(type: EventType.wildcard, source: EventSource.wildcard)?(event)
    }
  }

  /// Simulates an event from the hub.
  public func simulateComingEvent(event: Event) { simulateComingEvents([event]) }

  /// Simulates a shared state of an extension, for one event or for all events.
  public func simulateSharedState(
    for extensionName: String, event: Event? = nil, data: (value: LocatedValue?, status: SharedStateStatus),
    kind: SharedStateKind = .standard
  ) {
    states[StateKey(name: extensionName, kind: kind, event: event?.id)] = SharedStateResult(
      status: data.status, value: data.value)
  }

  /// Simulates a standard shared state of an extension, for one event or for all events.
  public func simulateSharedState(
    extensionName: String, event: Event?, data: (value: LocatedValue?, status: SharedStateStatus)
  ) {
    simulateSharedState(for: extensionName, event: event, data: data)
  }

  /// Leaves events with a type and a source out of `dispatchedEvents`.
  public func ignoreEvent(type: String, source: String) { ignored.insert(Self.pair(type, source)) }
  /// Stops ignoring events.
  public func resetIgnoredEvents() { ignored = [] }

  /// Removes all dispatched events and all created states.
  public func resetDispatchedEventAndCreatedSharedStates() {
    dispatchedEvents = []
    createdSharedStates = []
    createdXdmSharedStates = []
  }

  /// Removes all dispatched events.
  public func removeDispatchedEvents() { dispatchedEvents = [] }

  // MARK: ExtensionRuntime

  /// Does nothing in this runtime.
  public func unregisterExtension() {}
  /// Does nothing in this runtime.
  public func startEvents() {}
  /// Does nothing in this runtime.
  public func stopEvents() {}

  /// Registers a listener for a type and a source, and replaces an earlier one.
  public func registerListener(type: String, source: String, listener: @escaping EventListener) {
    listeners[Self.pair(type, source)] = listener
  }

  /// Registers a listener for the response to an event.
  ///
  /// The listener is called when the response is dispatched.
  public func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {
    responses.append((triggerEvent.id, listener))
  }

  /// Calls the response listeners, and stores the event in `dispatchedEvents`.
  public func dispatch(event: Event) {
    for response in responses where response.trigger == event.responseID { response.listener(event) }
    responses.removeAll { $0.trigger == event.responseID }
    if !ignored.contains(Self.pair(event.type, event.source)) { dispatchedEvents.append(event) }
  }

  /// Stores the data of a shared state.
  public func createSharedState(data: LocatedValue?, event: Event?, kind: SharedStateKind) {
    switch kind {
    case .standard: createdSharedStates.append(data)
    case .xdm: createdXdmSharedStates.append(data)
    }
  }

  /// Returns a closure that stores the data of a shared state.
  public func createPendingSharedState(event: Event?, kind: SharedStateKind) -> SharedStateResolver {
    { [weak self] data in self?.createSharedState(data: data, event: event, kind: kind) }
  }

  /// The simulated state for the event, or else the simulated state for all events.
  public func getSharedState(
    extensionName: String, event: Event?, barrier: Bool, resolution: SharedStateResolution,
    kind: SharedStateKind
  ) -> SharedStateResult? {
    let forAll = StateKey(name: extensionName, kind: kind, event: nil)
    let forEvent = StateKey(name: extensionName, kind: kind, event: event?.id)
    return states[forEvent] ?? states[forAll]
  }

  /// Stores the requests, and returns `mockEventHistoryResults`.
  public func getHistoricalEvents(
    _ requests: [EventHistoryRequest], enforceOrder: Bool
  ) -> [EventHistoryResult] {
    receivedEventHistoryRequests = requests
    receivedEnforceOrder = enforceOrder
    return mockEventHistoryResults
  }

  /// Stores the event, and returns `recordHistoricalEventResult`.
  public func recordHistoricalEvent(_ event: Event) -> Bool {
    receivedRecordHistoricalEvent = event
    return recordHistoricalEventResult
  }
}
