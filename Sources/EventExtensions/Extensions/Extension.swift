public import Definitions

/// A closure that is called for each matching event.
public typealias EventListener = (Event) -> Void
/// A closure that gets the response event, or `nil` if no response came in time.
public typealias EventResponseListener = (Event?) -> Void
/// A closure that sets the data of a pending shared state.
public typealias SharedStateResolver = (LocatedValue?) -> Void
/// A closure that can change an event before any listener gets it.
public typealias EventPreprocessor = (Event) -> Event

/// A part of the app that reacts to events and shares its state with other extensions.
public protocol Extension: AnyObject, SendableMetatype {
  /// The summary of the extension and its shared state, for its page and the reference.
  static var description: TypeDescription { get }
  /// The name of the extension's shared states.
  ///
  /// The name is unique by convention.
  var name: String { get }
  /// The display name of the extension.
  var friendlyName: String { get }
  /// The version of the extension type.
  static var extensionVersion: String { get }
  /// The version of this extension.
  ///
  /// By default, it is the version of the type.
  var version: String { get }
  /// Additional information for the list of extensions.
  var metadata: [String: String]? { get }
  /// The runtime that connects the extension to the hub.
  var runtime: any ExtensionRuntime { get }

  /// Creates the extension, or returns `nil` if the extension cannot work.
  init?(runtime: any ExtensionRuntime)
  /// Called when the extension is registered.
  ///
  /// Register listeners and share the first state here.
  func onRegistered()
  /// Called when the extension is unregistered.
  func onUnregistered()
  /// Whether the extension can handle an event now.
  ///
  /// If not, this event and all later ones wait.
  func readyForEvent(_ event: Event) -> Bool
}

extension Extension {
  /// By default, the description only says that the extension is written in Swift.
  public static var description: TypeDescription { TypeDescription("An extension written in Swift.") }

  /// By default, the display name is the name of the extension.
  public var friendlyName: String { name }
  /// By default, the version of the type is 1.0.0.
  public static var extensionVersion: String { "1.0.0" }
  /// By default, the extension has no additional information.
  public var metadata: [String: String]? { nil }
  /// By default, the extension does nothing when it is unregistered.
  public func onUnregistered() {}

  /// The version of the extension type.
  public var version: String { Self.extensionVersion }
  /// By default, the extension is ready for every event.
  public func readyForEvent(_ event: Event) -> Bool { true }

  /// Unregisters the extension from the hub.
  public func unregisterExtension() { runtime.unregisterExtension() }

  /// Registers a listener for events with a type and a source.
  public func registerListener(type: String, source: String, listener: @escaping EventListener) {
    runtime.registerListener(type: type, source: source, listener: listener)
  }

  /// Registers a listener for the response to an event.
  ///
  /// The listener is called once.
  public func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener
  ) {
    runtime.registerResponseListener(triggerEvent: triggerEvent, timeout: timeout, listener: listener)
  }

  /// Dispatches an event.
  public func dispatch(event: Event) { runtime.dispatch(event: event) }

  /// Creates a shared state, versioned at an event.
  public func createSharedState(data: LocatedValue?, event: Event?) {
    runtime.createSharedState(data: data, event: event, kind: .standard)
  }

  /// Creates a shared state from named values, versioned at an event.
  public func share(_ values: [String: LocatedValue], event: Event?) {
    let members = values.sorted { $0.key < $1.key }.map {
      LocatedValue.Member(key: $0.key, keyPosition: .start, value: $0.value)
    }
    createSharedState(data: LocatedValue(.object(members)), event: event)
  }

  /// Creates a pending shared state.
  ///
  /// Call the returned closure with the data to set the state.
  public func createPendingSharedState(event: Event?) -> SharedStateResolver {
    runtime.createPendingSharedState(event: event, kind: .standard)
  }

  /// The shared state of an extension, in the version that an event sees.
  public func getSharedState(
    extensionName: String, event: Event?, barrier: Bool = false, resolution: SharedStateResolution = .any
  ) -> SharedStateResult? {
    runtime.getSharedState(
      extensionName: extensionName, event: event, barrier: barrier, resolution: resolution, kind: .standard)
  }

  /// Creates an XDM shared state, versioned at an event.
  public func createXDMSharedState(data: LocatedValue?, event: Event?) {
    runtime.createSharedState(data: data, event: event, kind: .xdm)
  }

  /// Creates a pending XDM shared state.
  ///
  /// Call the returned closure with the data to set the state.
  public func createPendingXDMSharedState(event: Event?) -> SharedStateResolver {
    runtime.createPendingSharedState(event: event, kind: .xdm)
  }

  /// The XDM shared state of an extension, in the version that an event sees.
  public func getXDMSharedState(
    extensionName: String, event: Event?, barrier: Bool = false, resolution: SharedStateResolution = .any
  ) -> SharedStateResult? {
    runtime.getSharedState(
      extensionName: extensionName, event: event, barrier: barrier, resolution: resolution, kind: .xdm)
  }

  /// Resumes handling events.
  public func startEvents() { runtime.startEvents() }
  /// Stops handling events until they are started again.
  ///
  /// Events that arrive in the meantime wait.
  public func stopEvents() { runtime.stopEvents() }
}

/// The connection between an extension and the hub.
public protocol ExtensionRuntime: AnyObject {
  /// Unregisters the extension from the hub.
  func unregisterExtension()
  /// Registers a listener for events with a type and a source.
  func registerListener(type: String, source: String, listener: @escaping EventListener)
  /// Registers a listener for the response to an event.
  ///
  /// The listener is called once. If no response comes in time, the listener gets `nil`. The timeout is in
  /// seconds. Without a timeout, the listener waits forever.
  func registerResponseListener(
    triggerEvent: Event, timeout: Double?, listener: @escaping EventResponseListener)
  /// Dispatches an event.
  func dispatch(event: Event)
  /// Creates a shared state, versioned at an event.
  ///
  /// Without an event, the state gets the latest version.
  func createSharedState(data: LocatedValue?, event: Event?, kind: SharedStateKind)
  /// Creates a pending shared state.
  ///
  /// Call the returned closure with the data to set the state.
  func createPendingSharedState(event: Event?, kind: SharedStateKind) -> SharedStateResolver
  /// The shared state of an extension, in the version that an event sees, or `nil` for an unknown extension.
  ///
  /// With `barrier`, the state is pending until its extension has handled the event.
  func getSharedState(
    extensionName: String, event: Event?, barrier: Bool, resolution: SharedStateResolution,
    kind: SharedStateKind
  ) -> SharedStateResult?
  /// Resumes handling events.
  func startEvents()
  /// Stops handling events until they are started again.
  ///
  /// Events that arrive in the meantime wait.
  func stopEvents()
  /// Searches the history for events that match the requests.
  ///
  /// With `enforceOrder`, the events must have happened in the order of the requests.
  func getHistoricalEvents(_ requests: [EventHistoryRequest], enforceOrder: Bool) -> [EventHistoryResult]
  /// Records an event in the history, and returns whether it was recorded.
  func recordHistoricalEvent(_ event: Event) -> Bool
}
