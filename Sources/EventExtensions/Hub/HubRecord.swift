public import Definitions

/// Something that happened on the hub, for a timeline.
public enum HubRecord: Sendable {
  /// An event was taken, with its number and the extension that sent it.
  case dispatched(Event, number: Int, by: String?)
  /// A preprocessor changed an event.
  case preprocessed(Event, before: Event)
  /// An extension was not ready for an event, so that it waits with all after it.
  case notReady(extension: String, Event)
  /// A listener of an extension heard an event.
  case handled(extension: String, Event)
  /// A version of a state was set, or refused because it is not newer than the newest.
  case stateSet(owner: String, SharedStateKind, version: Int, LocatedValue?, isRefused: Bool)
  /// A version of a state is being worked on, or was refused.
  case statePending(owner: String, SharedStateKind, version: Int, isRefused: Bool)
  /// A pending version was set, or had been set before.
  case stateResolved(owner: String, SharedStateKind, version: Int, LocatedValue?, isRefused: Bool)
  /// A state was read.
  case stateRead(by: String?, owner: String, SharedStateKind, event: Event?, SharedStateResult?)
  /// A response listener got its answer.
  case responded(Event)
  /// A response listener got none in time.
  case timedOut(trigger: Event)
  /// An event was recorded in the history.
  case recorded(Event, hash: UInt32)
  /// An extension joined or left.
  case registered(String)
  case unregistered(String)
  /// More was sent than is allowed, and what was left to handle was given up.
  case exceededBudget(HubBudget)
}

/// What a hub has handled when it gives up.
public enum HubBudget: Sendable, Equatable {
  /// More than a number of events.
  case events(Int)
  /// More than a number of bytes in events and states.
  case bytes(Int)
}
