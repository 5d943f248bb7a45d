public import Definitions
import Foundation

/// The reasons why an extension cannot be registered or unregistered.
public enum EventHubError: String, Error, Sendable, CaseIterable {
  case invalidExtensionName, duplicateExtensionName, extensionInitializationFailure, extensionNotRegistered,
    unknown
}

/// The phases of a hub.
private enum HubPhase {
  /// The hub was created and waits to be started.
  case created
  /// The hub is started and handles no event at the moment.
  case ready
  /// The hub is handling an event.
  case handling
}

/// Delivers events to the extensions, one event after another.
///
/// The hub has a simulated clock. It works synchronously: an event that is dispatched while another is
/// handled waits for its turn. Extensions get each event in the order of their registration. The hub handles
/// no event before it is started.
public final class EventHub {
  /// The name of the hub's own shared state.
  public static let name = "com.adobe.module.eventhub"
  /// The version that the hub reports in its shared state.
  public static let version = "5.11.0"
  /// The default limit on the number of events and state versions in a run.
  ///
  /// Beyond the limit, the hub drops all waiting events.
  public static let standardBudget = 10_000
  /// The default limit on the data of events and states in a run, in bytes.
  ///
  /// Beyond the limit, the hub drops all waiting events.
  public static let standardByteBudget = 32 << 20

  /// A closure that gets a record of everything that happens, for a timeline.
  public var observer: ((HubRecord) -> Void)?
  /// The current time, in seconds since 1970.
  ///
  /// ``advance(by:)`` moves the time forward.
  public private(set) var time: Double
  /// The framework around the app.
  ///
  /// The framework can be changed until the hub is started.
  public private(set) var wrapperType = WrapperType.none

  private(set) var history = EventHistory()
  private var phase = HubPhase.created
  private var numbers: EventNumbers
  private var queue: [Event] = []
  private var preprocessors: [EventPreprocessor] = []
  private var responses = ResponseListeners()
  private var containers = ExtensionContainers()
  /// The remaining bytes for the data of events and states, and for the results of their templates.
  package let bytes: Meter
  private var hasGivenUp = false

  /// Creates a hub at a time, with limits on the number of events and on the bytes of data.
  public init(
    time: Double = 0, budget: Int = EventHub.standardBudget, byteBudget: Int = EventHub.standardByteBudget
  ) {
    self.time = time
    numbers = EventNumbers(budget: budget)
    bytes = Meter(byteBudget)
    let own = ExtensionContainer(key: Self.name, hub: self)
    containers.append(own)
    own.adopt(name: Self.name)
  }

  func note(_ record: HubRecord) { observer?(record) }

  // MARK: Events

  /// Starts handling events.
  ///
  /// Events that were dispatched before the start come first.
  public func start() {
    if phase == .created { phase = .ready }
    shareHubState()
    pump()
  }

  /// Dispatches an event.
  public func dispatch(_ event: Event) { dispatch(event, by: nil) }

  /// Dispatches an event on behalf of a part of the app.
  package func dispatch(_ event: Event, by sender: String?) {
    let number = numbers.give(to: event.id)
    let event = event.taken(at: time)
    guard spend(event.data) else { return }
    queue.append(event)
    note(.dispatched(event, number: number, by: sender))
    pump()
  }

  /// Subtracts the size of the data from the remaining bytes.
  ///
  /// If the limit is exceeded, the hub drops all waiting events, and the method returns `false`.
  private func spend(_ data: LocatedValue?) -> Bool {
    if let data { bytes.spend(data.flattenedWeight(upTo: bytes.remaining)) }
    if bytes.isExceeded { giveUp(.bytes(bytes.limit)) }
    return !bytes.isExceeded
  }

  private func giveUp(_ budget: HubBudget) {
    queue = []
    guard !hasGivenUp else { return }
    hasGivenUp = true
    note(.exceededBudget(budget))
  }

  /// The number of an event, or `nil` if it was never dispatched.
  public func number(of event: Event) -> Int? { numbers[event.id] }

  /// Registers a closure that can change each event before any listener gets it.
  ///
  /// Preprocessors run in the order of their registration.
  public func registerPreprocessor(_ preprocessor: @escaping EventPreprocessor) {
    preprocessors.append(preprocessor)
  }

  /// Registers a listener for events with a type and a source.
  ///
  /// The call has no effect after the hub's own extension is unregistered.
  public func registerListener(type: String, source: String, listener: @escaping EventListener) {
    container(named: Self.name)?.registerListener(type: type, source: source, listener: listener)
  }

  /// Registers a listener for the response to an event.
  ///
  /// The listener is called once. The timeout starts now. When it expires, all listeners for that event are
  /// removed, but only this one gets `nil`.
  public func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {
    let timeout = timeout.flatMap { $0.isFinite ? $0 : nil }
    responses.add(triggerEvent, until: timeout.map { time + max(0, $0) }, listener)
  }

  /// Moves the clock forward.
  ///
  /// Response listeners whose timeout expires are called in order.
  public func advance(by seconds: Double) {
    let end = time + max(0, seconds)
    while let (next, deadline) = responses.popExpired(at: end) {
      time = max(time, deadline)
      note(.timedOut(trigger: next.trigger))
      next.listener(nil)
      pump()
    }
    time = end
  }

  private func pump() {
    guard phase == .ready else { return }
    phase = .handling
    defer { phase = .ready }
    while let original = queue.first {
      guard !numbers.isExhausted else {
        giveUp(.events(numbers.budget))
        return
      }
      queue.removeFirst()
      let event = preprocessors.reduce(original) { event, change in
        let changed = change(event)
        if changed != event { note(.preprocessed(changed, before: event)) }
        return changed
      }
      guard original.data == event.data || spend(event.data) else { return }
      answer(event)
      for container in containers.all { container.append(event) }
      if original.mask != nil { _ = record(event) }
      for container in containers.all { container.drain() }
    }
  }

  private func answer(_ event: Event) {
    guard let trigger = event.responseID else { return }
    let hits = responses.popAnswered(trigger)
    guard !hits.isEmpty else { return }
    note(.responded(event))
    for hit in hits { hit.listener(event) }
  }

  /// Records an event in the history, and returns whether it was recorded.
  package func record(_ event: Event) -> Bool {
    let hash = event.eventHash
    let isRecorded = history.record(hash: hash, at: (event.taken(at: time).timestamp * 1000).rounded(.down))
    if isRecorded { note(.recorded(event, hash: hash)) }
    return isRecorded
  }

  /// Searches the history for events that match the requests.
  ///
  /// With `enforceOrder`, the events must have happened in the order of the requests.
  public func getHistoricalEvents(
    _ requests: [EventHistoryRequest], enforceOrder: Bool
  ) -> [EventHistoryResult] {
    history.answer(requests, enforceOrder: enforceOrder)
  }

  // MARK: Extensions

  /// Registers an extension.
  ///
  /// Each type can be registered only once, whatever its name is.
  public func registerExtension(_ type: any Extension.Type) throws(EventHubError) {
    try registerExtension(key: String(reflecting: type)) { type.init(runtime: $0) }
  }

  /// Registers an extension under a key.
  ///
  /// Each key can be used only once. The key stays in use even if the extension cannot be created.
  public func registerExtension(
    key: String, make: (any ExtensionRuntime) -> (any Extension)?
  ) throws(EventHubError) {
    guard !key.isEmpty else { throw .invalidExtensionName }
    guard containers[key: key] == nil else { throw .duplicateExtensionName }
    let container = ExtensionContainer(key: key, hub: self)
    containers.append(container)
    guard let made = make(container) else { throw .extensionInitializationFailure }
    container.adopt(made)
    note(.registered(made.name))
  }

  /// Unregisters an extension by its type.
  public func unregisterExtension(_ type: any Extension.Type) throws(EventHubError) {
    guard unregister(key: String(reflecting: type)) else { throw .extensionNotRegistered }
  }

  /// Unregisters the extension of a key, and returns whether there was one.
  @discardableResult
  public func unregister(key: String) -> Bool {
    guard let container = containers.remove(key: key) else { return false }
    container.owned?.onUnregistered()
    note(.unregistered(container.stateName))
    shareHubState()
    return true
  }

  /// The extension that is registered under a key.
  public func extensionRegistered(key: String) -> (any Extension)? {
    containers[key: key]?.owned
  }

  /// The names of all extensions except the hub's own, in the order of their registration.
  public var extensionNames: [String] { containers.all.compactMap { $0.owned?.name } }

  /// Resumes the events of an extension.
  ///
  /// If an event waits because the extension was not ready, the extension is asked again.
  public func startEvents(key: String) { containers[key: key]?.startEvents() }

  /// Stops the events of an extension.
  public func stopEvents(key: String) { containers[key: key]?.stopEvents() }

  /// The extensions that are blocked, each with the first event that waits.
  ///
  /// An extension is blocked if it is not ready for an event. It is also blocked if it stopped its events
  /// while an event waits that it listens to.
  public var blockedExtensions: [(name: String, event: Event, isStopped: Bool)] {
    containers.all.compactMap { container in
      let event = container.isStopped ? container.heldEvents.first : container.blockedEvent
      return event.map { (container.stateName, $0, container.isStopped) }
    }
  }

  /// The names of the extensions that stopped their events.
  package var stoppedExtensions: [String] { containers.all.filter(\.isStopped).map(\.stateName) }

  /// The events that wait for extensions that listen to them.
  public var heldEvents: [(name: String, event: Event, isStopped: Bool)] {
    containers.all.flatMap { container in
      container.heldEvents.map { (container.stateName, $0, container.isStopped) }
    }
  }

  /// Sets the framework around the app.
  ///
  /// The call has no effect after the hub is started.
  public func setWrapperType(_ wrapperType: WrapperType) {
    if phase == .created { self.wrapperType = wrapperType }
  }

  // MARK: Shared states

  private func container(named name: String) -> ExtensionContainer? { containers[name: name] }

  /// Adds a container to the index of names.
  ///
  /// The container gets its name from its extension.
  func containerIsNamed(_ container: ExtensionContainer) { containers.name(container) }

  /// The version for a new shared state at an event, or `nil` for an unknown extension.
  private func version(
    _ container: ExtensionContainer, event: Event?, kind: SharedStateKind
  ) -> Int? {
    guard let state = container.states[kind] else { return nil }
    if let event, let number = numbers[event.id] { return number }
    guard !state.isEmpty else { return 0 }
    return numbers.next()
  }

  /// Creates a shared state.
  ///
  /// All extensions are notified, even if the state is refused.
  public func createSharedState(
    extensionName: String, data: LocatedValue?, event: Event?, kind: SharedStateKind = .standard
  ) {
    guard let container = container(named: extensionName),
      let version = version(container, event: event, kind: kind)
    else { return }
    guard spend(data) else { return }
    let isTaken = container.states[kind]?.set(version: version, data: data) ?? false
    note(.stateSet(owner: container.stateName, kind, version: version, data, isRefused: !isTaken))
    announce(extensionName, kind)
  }

  /// Creates a pending shared state.
  ///
  /// Call the returned closure with the data to set the state and to notify all extensions.
  public func createPendingSharedState(
    extensionName: String, event: Event?, kind: SharedStateKind = .standard
  ) -> SharedStateResolver {
    guard let container = container(named: extensionName),
      let version = version(container, event: event, kind: kind)
    else { return { _ in } }
    let isTaken = container.states[kind]?.addPending(version: version) ?? false
    note(.statePending(owner: container.stateName, kind, version: version, isRefused: !isTaken))
    return { [weak self] data in
      guard let self, let container = self.container(named: extensionName), spend(data) else { return }
      let isSet = container.states[kind]?.updatePending(version: version, data: data) ?? false
      note(.stateResolved(owner: container.stateName, kind, version: version, data, isRefused: !isSet))
      announce(container.stateName, kind)
    }
  }

  /// The shared state of an extension, in the version that an event sees, or `nil` for an unknown extension.
  ///
  /// With `barrier`, a state that is set counts as pending until its extension has handled the event.
  public func getSharedState(
    extensionName: String, event: Event?, barrier: Bool = true, resolution: SharedStateResolution = .any,
    kind: SharedStateKind = .standard
  ) -> SharedStateResult? {
    getSharedState(
      extensionName: extensionName, event: event, barrier: barrier, resolution: resolution, kind: kind,
      by: nil)
  }

  func getSharedState(
    extensionName: String, event: Event?, barrier: Bool, resolution: SharedStateResolution,
    kind: SharedStateKind, by reader: String?
  ) -> SharedStateResult? {
    let result = read(extensionName, event, barrier, resolution, kind)
    note(.stateRead(by: reader, owner: extensionName, kind, event: event, result))
    return result
  }

  private func read(
    _ name: String, _ event: Event?, _ barrier: Bool, _ resolution: SharedStateResolution,
    _ kind: SharedStateKind
  ) -> SharedStateResult? {
    guard let container = container(named: name), let state = container.states[kind] else { return nil }
    let version = event.map { numbers[$0.id] ?? Int.max } ?? Int.max
    let result =
      resolution == .lastSet ? state.resolveLastSet(version: version) : state.resolve(version: version)
    let processed = container.lastProcessed.flatMap { numbers[$0] } ?? 0
    if barrier, event != nil, processed < version, result.status == .set {
      return SharedStateResult(status: .pending, value: result.value)
    }
    return result
  }

  /// The versions of a shared state, from the oldest to the newest.
  public func versions(extensionName: String, kind: SharedStateKind = .standard) -> [SharedState.Version] {
    container(named: extensionName)?.states[kind]?.versions ?? []
  }

  private func announce(_ owner: String, _ kind: SharedStateKind) {
    let name = kind == .standard ? "Shared state change" : "Shared state change (XDM)"
    dispatch(
      Event(
        name: name, type: EventType.hub, source: EventSource.sharedState,
        data: .object([("stateowner", LocatedValue(.string(owner)))])), by: Self.name)
  }

  /// Shares the list of extensions as the hub's own state.
  ///
  /// The call has no effect until the hub is started.
  public func shareHubState() {
    guard phase != .created else { return }
    let extensions = containers.all.compactMap(\.owned)
    createSharedState(
      extensionName: Self.name, data: HubState(extensions: extensions, wrapperType: wrapperType).data,
      event: nil)
  }
}
