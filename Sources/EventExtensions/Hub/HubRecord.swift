public import Definitions

/// A record of something that happened on the hub, for a timeline.
public enum HubRecord: Sendable {
  /// An event was dispatched.
  ///
  /// `by` is the extension that dispatched it.
  case dispatched(Event, number: Int, by: String?)
  /// A preprocessor changed an event.
  case preprocessed(Event, before: Event)
  /// An extension was not ready for an event, so this event and all later ones wait.
  case notReady(extension: String, Event)
  /// A listener of an extension was called for an event.
  case handled(extension: String, Event)
  /// A version of a shared state was set, or refused because it is not newer than the newest version.
  case stateSet(owner: String, SharedStateKind, version: Int, LocatedValue?, isRefused: Bool)
  /// A pending version of a shared state was added, or refused because it is not newer than the newest
  /// version.
  case statePending(owner: String, SharedStateKind, version: Int, isRefused: Bool)
  /// A pending version of a shared state was set, or refused because it was not pending.
  case stateResolved(owner: String, SharedStateKind, version: Int, LocatedValue?, isRefused: Bool)
  /// A shared state was read.
  case stateRead(by: String?, owner: String, SharedStateKind, event: Event?, SharedStateResult?)
  /// A response listener got its response.
  case responded(Event)
  /// A response listener got no response in time.
  case timedOut(trigger: Event)
  /// An event was recorded in the history.
  case recorded(Event, hash: UInt32)
  /// An extension was registered.
  case registered(String)
  /// An extension was unregistered.
  case unregistered(String)
  /// A limit of the hub was exceeded, so the hub dropped all waiting events.
  case exceededBudget(HubBudget)
}

/// The limit that a hub exceeded.
public enum HubBudget: Sendable, Equatable {
  /// The limit on the number of events and state versions.
  case events(Int)
  /// The limit on the bytes of data in events and states.
  case bytes(Int)
}
