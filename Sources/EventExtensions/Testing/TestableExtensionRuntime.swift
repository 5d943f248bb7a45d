public import Definitions
import Foundation

/// A runtime without a hub, for testing one extension by itself; it is simpler than the hub on purpose.
public final class TestableExtensionRuntime: ExtensionRuntime {
  /// The events that were sent, but for those that are ignored.
  public private(set) var dispatchedEvents: [Event] = []
  /// The states that were shared; a pending one counts once it is set.
  public private(set) var createdSharedStates: [LocatedValue?] = []
  /// The XDM states that were shared.
  public private(set) var createdXdmSharedStates: [LocatedValue?] = []
  /// What the history answers.
  public var mockEventHistoryResults: [EventHistoryResult] = []
  /// What the history was asked.
  public private(set) var receivedEventHistoryRequests: [EventHistoryRequest] = []
  /// Whether the history was asked in order.
  public private(set) var receivedEnforceOrder = false
  /// The event that was recorded last.
  public private(set) var receivedRecordHistoricalEvent: Event?
  /// Whether an event can be recorded.
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

  /// Creates a runtime.
  public init() {}

  /// Whether an event was recorded.
  public var recordHistoricalEventCalled: Bool { receivedRecordHistoricalEvent != nil }
  /// The first event that was sent.
  public var firstEvent: Event? { dispatchedEvents.first }
  /// The second event that was sent.
  public var secondEvent: Event? { dispatchedEvents.dropFirst().first }
  /// The third event that was sent.
  public var thirdEvent: Event? { dispatchedEvents.dropFirst(2).first }
  /// The first state that was shared.
  public var firstSharedState: LocatedValue? { createdSharedStates.first ?? nil }
  /// The second state that was shared.
  public var secondSharedState: LocatedValue? { createdSharedStates.dropFirst().first ?? nil }

  private static func pair(_ type: String, _ source: String) -> String { "\(type)-\(source)" }

  /// The listener for a type and a source.
  public func getListener(type: String, source: String) -> EventListener? {
    listeners[Self.pair(type, source)]
  }

  /// Lets events come: each is heard by the listener for exactly its pair, then by that for everything.
  public func simulateComingEvents(_ events: Event...) { simulateComingEvents(events) }

  /// Lets events come.
  public func simulateComingEvents(_ events: [Event]) {
    for event in events {
      getListener(type: event.type, source: event.source)?(event)
      getListener(type: EventType.wildcard, source: EventSource.wildcard)?(event)
    }
  }

  /// Lets an event come.
  public func simulateComingEvent(event: Event) { simulateComingEvents([event]) }

  /// Gives an extension a state, for one event or for all.
  public func simulateSharedState(
    for extensionName: String, event: Event? = nil, data: (value: LocatedValue?, status: SharedStateStatus),
    kind: SharedStateKind = .standard
  ) {
    states[StateKey(name: extensionName, kind: kind, event: event?.id)] = SharedStateResult(
      status: data.status, value: data.value)
  }

  /// Gives an extension a state, for one event or for all.
  public func simulateSharedState(
    extensionName: String, event: Event?, data: (value: LocatedValue?, status: SharedStateStatus)
  ) {
    simulateSharedState(for: extensionName, event: event, data: data)
  }

  /// Leaves out events of a pair from those that were sent.
  public func ignoreEvent(type: String, source: String) { ignored.insert(Self.pair(type, source)) }
  /// Takes all events again.
  public func resetIgnoredEvents() { ignored = [] }

  /// Forgets what was sent and shared.
  public func resetDispatchedEventAndCreatedSharedStates() {
    dispatchedEvents = []
    createdSharedStates = []
    createdXdmSharedStates = []
  }

  /// Takes an event out of those that were sent, or forgets them all.
  public func removeDispatchedEvents() { dispatchedEvents = [] }

  // MARK: ExtensionRuntime

  /// Does nothing.
  public func unregisterExtension() {}
  /// Does nothing.
  public func startEvents() {}
  /// Does nothing.
  public func stopEvents() {}

  /// Takes the listener for a pair; one that was there before is replaced.
  public func registerListener(type: String, source: String, listener: @escaping EventListener) {
    listeners[Self.pair(type, source)] = listener
  }

  /// Takes a listener for the answer to an event, which comes when it is sent.
  public func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {
    responses.append((triggerEvent.id, listener))
  }

  /// Keeps an event.
  public func dispatch(event: Event) {
    for response in responses where response.trigger == event.responseID { response.listener(event) }
    responses.removeAll { $0.trigger == event.responseID }
    if !ignored.contains(Self.pair(event.type, event.source)) { dispatchedEvents.append(event) }
  }

  /// Keeps a state.
  public func createSharedState(data: LocatedValue?, event: Event?, kind: SharedStateKind) {
    switch kind {
    case .standard: createdSharedStates.append(data)
    case .xdm: createdXdmSharedStates.append(data)
    }
  }

  /// Keeps a state once it is set.
  public func createPendingSharedState(event: Event?, kind: SharedStateKind) -> SharedStateResolver {
    { [weak self] data in self?.createSharedState(data: data, event: event, kind: kind) }
  }

  /// The simulated state for the event, else the one for all events.
  public func getSharedState(
    extensionName: String, event: Event?, barrier: Bool, resolution: SharedStateResolution,
    kind: SharedStateKind
  ) -> SharedStateResult? {
    let forAll = StateKey(name: extensionName, kind: kind, event: nil)
    let forEvent = StateKey(name: extensionName, kind: kind, event: event?.id)
    return states[forEvent] ?? states[forAll]
  }

  /// Gives the mock results.
  public func getHistoricalEvents(
    _ requests: [EventHistoryRequest], enforceOrder: Bool
  ) -> [EventHistoryResult] {
    receivedEventHistoryRequests = requests
    receivedEnforceOrder = enforceOrder
    return mockEventHistoryResults
  }

  /// Keeps an event as recorded.
  public func recordHistoricalEvent(_ event: Event) -> Bool {
    receivedRecordHistoricalEvent = event
    return recordHistoricalEventResult
  }
}
