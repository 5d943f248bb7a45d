public import Definitions
import Foundation

/// Why an extension could not be registered or unregistered.
public enum EventHubError: String, Error, Sendable, CaseIterable {
  case invalidExtensionName, duplicateExtensionName, extensionInitializationFailure, extensionNotRegistered,
    unknown
}

/// The framework around the app, as the hub tells of it.
public enum WrapperType: String, Sendable, CaseIterable {
  case none = "N"
  case reactNative = "R"
  case flutter = "F"
  case cordova = "C"
  case unity = "U"
  case xamarin = "X"

  /// The name for people.
  public var friendlyName: String {
    switch self {
    case .none: "None"
    case .reactNative: "React Native"
    case .flutter: "Flutter"
    case .cordova: "Cordova"
    case .unity: "Unity"
    case .xamarin: "Xamarin"
    }
  }
}

/// What a hub does.
private enum Phase {
  /// It waits to be started.
  case created
  /// It is started, and handles no event.
  case ready
  /// It hands an event on.
  case handling
}

/// Hands events from extension to extension, one after another, on a clock of its own.
///
/// Everything happens at once and in order: an event that is sent while another one is handled waits its turn. Extensions
/// hear an event in the order of their registration. Nothing is handled before the hub is started.
public final class EventHub {
  /// The name of the hub's own shared state.
  public static let name = "com.adobe.module.eventhub"
  /// The version that the hub tells.
  public static let version = "5.11.0"
  /// The number of events after which a hub gives up, unless told otherwise.
  public static let standardBudget = 10_000
  /// The bytes of data, with their paths, after which a hub gives up, unless told otherwise.
  public static let standardByteBudget = 32 << 20

  /// Hears of everything that happens, for a timeline.
  public var observer: ((HubRecord) -> Void)?
  /// The time in seconds since 1970; ``advance(by:)`` moves it.
  public private(set) var time: Double
  /// The framework around the app; it can be set until the hub is started.
  public private(set) var wrapperType = WrapperType.none

  private(set) var history = EventHistory()
  private var phase = Phase.created
  private var numbers: EventNumbers
  private var queue: [Event] = []
  private var preprocessors: [EventPreprocessor] = []
  private var responses = ResponseListeners()
  private var containers = ExtensionContainers()
  /// What is left for the data of events and states, and for filling in their templates.
  package let bytes: Meter
  private var hasGivenUp = false

  /// Creates a hub at a time, which gives up after a number of events, or of bytes that are sent and shared.
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

  /// Starts to handle events, those first that were sent before.
  public func start() {
    if phase == .created { phase = .ready }
    shareHubState()
    pump()
  }

  /// Sends an event.
  public func dispatch(_ event: Event) { dispatch(event, by: nil) }

  /// Sends an event in the name of a part of the app.
  package func dispatch(_ event: Event, by sender: String?) {
    let number = numbers.give(to: event.id)
    let event = event.taken(at: time)
    guard spend(event.data) else { return }
    queue.append(event)
    note(.dispatched(event, number: number, by: sender))
    pump()
  }

  /// Takes the bytes of data, and gives up what is left to handle where there are not as many.
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

  /// The number of an event, or `nil` for one that was never sent.
  public func number(of event: Event) -> Int? { numbers[event.id] }

  /// Changes every event before anybody hears it; preprocessors run in the order of their registration.
  public func registerPreprocessor(_ preprocessor: @escaping EventPreprocessor) {
    preprocessors.append(preprocessor)
  }

  /// Hears events of a type from a source; without effect once the hub's own extension is unregistered.
  public func registerListener(type: String, source: String, listener: @escaping EventListener) {
    container(named: Self.name)?.registerListener(type: type, source: source, listener: listener)
  }

  /// Hears the answer to an event, once; the time starts now.
  ///
  /// When it is over, all listeners for that event go, but only this one is told.
  public func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {
    let timeout = timeout.flatMap { $0.isFinite ? $0 : nil }
    responses.add(triggerEvent, until: timeout.map { time + max(0, $0) }, listener)
  }

  /// Moves the clock; listeners whose time is over are told in order.
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

  /// Records an event in the history and returns whether there was anything to record.
  package func record(_ event: Event) -> Bool {
    let hash = event.eventHash
    let isRecorded = history.record(hash: hash, at: (event.taken(at: time).timestamp * 1000).rounded(.down))
    if isRecorded { note(.recorded(event, hash: hash)) }
    return isRecorded
  }

  /// What the history knows of events like these.
  public func getHistoricalEvents(
    _ requests: [EventHistoryRequest], enforceOrder: Bool
  ) -> [EventHistoryResult] {
    history.answer(requests, enforceOrder: enforceOrder)
  }

  // MARK: Extensions

  /// Registers an extension; one type can be registered once, whatever its name.
  public func registerExtension(_ type: any Extension.Type) throws(EventHubError) {
    try registerExtension(key: String(reflecting: type)) { type.init(runtime: $0) }
  }

  /// Registers an extension under a key, which can be taken once; an extension that cannot be made keeps the key.
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

  /// Unregisters an extension.
  public func unregisterExtension(_ type: any Extension.Type) throws(EventHubError) {
    guard unregister(key: String(reflecting: type)) else { throw .extensionNotRegistered }
  }

  /// Unregisters the extension of a key and returns whether there was one.
  @discardableResult
  public func unregister(key: String) -> Bool {
    guard let container = containers.remove(key: key) else { return false }
    container.owned?.onUnregistered()
    note(.unregistered(container.stateName))
    shareHubState()
    return true
  }

  /// The extension of a key.
  public func extensionRegistered(key: String) -> (any Extension)? {
    containers[key: key]?.owned
  }

  /// The names of all extensions but the hub's own, in the order of their registration.
  public var extensionNames: [String] { containers.all.compactMap { $0.owned?.name } }

  /// Goes on handling the events of an extension, and tries one again that waits.
  public func startEvents(key: String) { containers[key: key]?.startEvents() }

  /// Holds the events of an extension.
  public func stopEvents(key: String) { containers[key: key]?.stopEvents() }

  /// The extensions that are not ready for the first of the events that wait for them, or that stopped their events while one
  /// waits to which they listen.
  public var blockedExtensions: [(name: String, event: Event, isStopped: Bool)] {
    containers.all.compactMap { container in
      let event = container.isStopped ? container.heldEvents.first : container.blockedEvent
      return event.map { (container.stateName, $0, container.isStopped) }
    }
  }

  /// The events that wait for extensions that listen to them.
  public var heldEvents: [(name: String, event: Event, isStopped: Bool)] {
    containers.all.flatMap { container in
      container.heldEvents.map { (container.stateName, $0, container.isStopped) }
    }
  }

  /// Says what framework is around the app; without effect once the hub is started.
  public func setWrapperType(_ wrapperType: WrapperType) {
    if phase == .created { self.wrapperType = wrapperType }
  }

  // MARK: Shared states

  private func container(named name: String) -> ExtensionContainer? { containers[name: name] }

  /// Finds a container by the name that its extension gives it.
  func containerIsNamed(_ container: ExtensionContainer) { containers.name(container) }

  /// The version that a state for an event gets, or `nil` for an unknown extension.
  private func version(
    _ container: ExtensionContainer, event: Event?, kind: SharedStateKind
  ) -> Int? {
    guard let state = container.states[kind] else { return nil }
    if let event, let number = numbers[event.id] { return number }
    guard !state.isEmpty else { return 0 }
    return numbers.next()
  }

  /// Shares a state; all extensions are told, also where it is refused.
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

  /// Shares that a state is being worked on; the result sets it and tells all extensions.
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

  /// The state of an extension as an event sees it, or `nil` for an unknown extension.
  ///
  /// With a barrier, a state that is set is pending until its extension has handled the event.
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

  /// The versions of a state, the oldest first.
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

  /// Shares which extensions there are; without effect until the hub is started.
  public func shareHubState() {
    guard phase != .created else { return }
    func text(_ value: String) -> LocatedValue { LocatedValue(.string(value)) }
    let extensions = containers.all.compactMap { container -> (String, LocatedValue)? in
      guard let owned = container.owned else { return nil }
      var members = [("version", text(owned.version)), ("friendlyName", text(owned.friendlyName))]
      if let metadata = owned.metadata, !metadata.isEmpty {
        members.append(
          ("metadata", .object(metadata.sorted { $0.key < $1.key }.map { ($0.key, text($0.value)) })))
      }
      return (owned.name, .object(members))
    }
    let wrapper: LocatedValue = .object([
      ("type", text(wrapperType.rawValue)), ("friendlyName", text(wrapperType.friendlyName)),
    ])
    createSharedState(
      extensionName: Self.name,
      data: .object([
        ("version", text(Self.version)), ("wrapper", wrapper), ("extensions", .object(extensions)),
      ]), event: nil)
  }
}

extension LocatedValue {
  /// An object of named values.
  static func object(_ members: [(String, LocatedValue)]) -> LocatedValue {
    LocatedValue(.object(members.map { Member(key: $0.0, keyPosition: .start, value: $0.1) }))
  }
}
