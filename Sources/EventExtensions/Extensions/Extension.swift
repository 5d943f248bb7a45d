public import Definitions

/// Hears events.
public typealias EventListener = (Event) -> Void
/// Hears the answer to an event, or nothing where none came in time.
public typealias EventResponseListener = (Event?) -> Void
/// Sets a pending state.
public typealias SharedStateResolver = (LocatedValue?) -> Void
/// Changes an event before anybody hears it.
public typealias EventPreprocessor = (Event) -> Event

/// A part of the app that reacts to events and shares what it knows.
public protocol Extension: AnyObject, SendableMetatype {
  /// What the extension does and what its shared state has, for its page and the reference.
  static var description: TypeDescription { get }
  /// The name of its shared states, unique by convention.
  var name: String { get }
  /// The name for people.
  var friendlyName: String { get }
  /// The version of the type.
  static var extensionVersion: String { get }
  /// The version, that of the type unless told otherwise.
  var version: String { get }
  /// Further information for the list of extensions.
  var metadata: [String: String]? { get }
  /// What connects it to the hub.
  var runtime: any ExtensionRuntime { get }

  /// Creates the extension, or returns `nil` where it cannot work.
  init?(runtime: any ExtensionRuntime)
  /// Called once it is registered: the place to register listeners and to share a first state.
  func onRegistered()
  /// Called when it is unregistered.
  func onUnregistered()
  /// Whether it can handle an event; until it can, that event and all after it wait.
  func readyForEvent(_ event: Event) -> Bool
}

extension Extension {
  /// By default nothing more is known than that the extension is written in Swift.
  public static var description: TypeDescription { TypeDescription("An extension written in Swift.") }

  /// By default the name is that for people too.
  public var friendlyName: String { name }
  /// By default the first version.
  public static var extensionVersion: String { "1.0.0" }
  /// By default there is no further information.
  public var metadata: [String: String]? { nil }
  /// By default nothing is to be done.
  public func onUnregistered() {}

  /// The version of the type.
  public var version: String { Self.extensionVersion }
  /// Ready for every event.
  public func readyForEvent(_ event: Event) -> Bool { true }

  /// Leaves the hub.
  public func unregisterExtension() { runtime.unregisterExtension() }

  /// Hears events of a type from a source.
  public func registerListener(type: String, source: String, listener: @escaping EventListener) {
    runtime.registerListener(type: type, source: source, listener: listener)
  }

  /// Hears the answer to an event, once.
  public func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {
    runtime.registerResponseListener(triggerEvent: triggerEvent, timeout: timeout, listener: listener)
  }

  /// Sends an event.
  public func dispatch(event: Event) { runtime.dispatch(event: event) }

  /// Shares a state from an event on.
  public func createSharedState(data: LocatedValue?, event: Event?) {
    runtime.createSharedState(data: data, event: event, kind: .standard)
  }

  /// Shares a state of these values from an event on.
  public func share(_ values: [String: LocatedValue], event: Event?) {
    let members = values.sorted { $0.key < $1.key }.map {
      LocatedValue.Member(key: $0.key, keyPosition: .start, value: $0.value)
    }
    createSharedState(data: LocatedValue(.object(members)), event: event)
  }

  /// Shares that a state is being worked on; the result sets it.
  public func createPendingSharedState(event: Event?) -> SharedStateResolver {
    runtime.createPendingSharedState(event: event, kind: .standard)
  }

  /// The state of an extension as an event sees it.
  public func getSharedState(
    extensionName: String, event: Event?, barrier: Bool = false, resolution: SharedStateResolution = .any
  ) -> SharedStateResult? {
    runtime.getSharedState(
      extensionName: extensionName, event: event, barrier: barrier, resolution: resolution, kind: .standard)
  }

  /// Shares an XDM state from an event on.
  public func createXDMSharedState(data: LocatedValue?, event: Event?) {
    runtime.createSharedState(data: data, event: event, kind: .xdm)
  }

  /// Shares that an XDM state is being worked on; the result sets it.
  public func createPendingXDMSharedState(event: Event?) -> SharedStateResolver {
    runtime.createPendingSharedState(event: event, kind: .xdm)
  }

  /// The XDM state of an extension as an event sees it.
  public func getXDMSharedState(
    extensionName: String, event: Event?, barrier: Bool = false, resolution: SharedStateResolution = .any
  ) -> SharedStateResult? {
    runtime.getSharedState(
      extensionName: extensionName, event: event, barrier: barrier, resolution: resolution, kind: .xdm)
  }

  /// Goes on handling events.
  public func startEvents() { runtime.startEvents() }
  /// Holds all events until they are started again.
  public func stopEvents() { runtime.stopEvents() }
}

/// What connects an extension to the hub.
public protocol ExtensionRuntime: AnyObject {
  /// Leaves the hub.
  func unregisterExtension()
  /// Hears events of a type from a source.
  func registerListener(type: String, source: String, listener: @escaping EventListener)
  /// Hears the answer to an event, once; without one in time, the listener gets nothing.
  ///
  /// The time-out is in seconds; without one the listener waits for ever.
  func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener)
  /// Sends an event.
  func dispatch(event: Event)
  /// Shares a state from an event on; without an event it is the newest.
  func createSharedState(data: LocatedValue?, event: Event?, kind: SharedStateKind)
  /// Shares that a state is being worked on; the result sets it.
  func createPendingSharedState(event: Event?, kind: SharedStateKind) -> SharedStateResolver
  /// The state of an extension as an event sees it, or `nil` for an unknown extension.
  ///
  /// With a barrier, a state is pending until its extension has handled the event.
  func getSharedState(
    extensionName: String, event: Event?, barrier: Bool, resolution: SharedStateResolution,
    kind: SharedStateKind
  ) -> SharedStateResult?
  /// Goes on handling events.
  func startEvents()
  /// Holds all events until they are started again.
  func stopEvents()
  /// What the history knows of events like these.
  func getHistoricalEvents(_ requests: [EventHistoryRequest], enforceOrder: Bool) -> [EventHistoryResult]
  /// Records an event and returns whether it could.
  func recordHistoricalEvent(_ event: Event) -> Bool
}
