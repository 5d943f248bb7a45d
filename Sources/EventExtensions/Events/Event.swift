public import Definitions
public import Foundation

/// An event: something that happened, with its data.
///
/// By default, the identifier comes from ``EventIdentifiers``, which makes a run of events reproducible.
public struct Event: Sendable, Identifiable, Equatable {
  /// The display name of the event.
  public let name: String
  /// The identifier of the event.
  ///
  /// A copy with different data keeps the identifier.
  public let id: UUID
  /// The type of the event, such as `com.adobe.eventType.hub`.
  ///
  /// Types that differ only in upper and lower case are different types.
  public let type: String
  /// The source of the event, such as `com.adobe.eventSource.sharedState`.
  public let source: String
  /// The data of the event, an object.
  ///
  /// An event without data differs from an event with an empty object.
  public let data: LocatedValue?
  /// The time of the event, in seconds since 1970.
  ///
  /// The time is 0 for an event that has no time yet: it was created without one, and no hub has received it.
  public var timestamp: Double { time ?? 0 }
  /// The identifier of the trigger event, if this is a response event.
  public let responseID: UUID?
  /// The identifier of the event that caused this one.
  public let parentID: UUID?
  /// The flattened data keys that identify the event in the history.
  ///
  /// The hub records an event in the history only if the event has a mask.
  public let mask: [String]?
  /// The time of the event, or `nil` until it is known.
  private var time: Double?

  /// Creates an event that no other event caused.
  public init(
    name: String, type: String, source: String, data: LocatedValue? = nil, mask: [String]? = nil,
    timestamp: Double? = nil, id: UUID = EventIdentifiers.current.next()
  ) {
    self.init(
      name: name, id: id, type: type, source: source, data: data, time: timestamp, responseID: nil,
      parentID: nil, mask: mask)
  }

  init(
    name: String, id: UUID, type: String, source: String, data: LocatedValue?, time: Double?,
    responseID: UUID?, parentID: UUID?, mask: [String]?
  ) {
    self.name = name
    self.id = id
    self.type = type
    self.source = source
    self.data = data
    self.time = time
    self.responseID = responseID
    self.parentID = parentID
    self.mask = mask
  }

  /// Returns the event with a time.
  ///
  /// The event keeps its own time if it has one.
  func taken(at time: Double) -> Event {
    var copy = self
    copy.time = copy.time ?? time
    return copy
  }

  /// Creates a response event for this event.
  public func createResponseEvent(
    name: String, type: String, source: String, data: LocatedValue? = nil,
    id: UUID = EventIdentifiers.current.next()
  ) -> Event {
    Event(
      name: name, id: id, type: type, source: source, data: data, time: nil, responseID: self.id,
      parentID: self.id, mask: nil)
  }

  /// Creates an event that is caused by this event.
  public func createChainedEvent(
    name: String, type: String, source: String, data: LocatedValue? = nil, mask: [String]? = nil,
    id: UUID = EventIdentifiers.current.next()
  ) -> Event {
    Event(
      name: name, id: id, type: type, source: source, data: data, time: nil, responseID: nil,
      parentID: self.id, mask: mask)
  }

  /// Returns a copy of the event with different data.
  public func copyWithNewData(_ data: LocatedValue?) -> Event {
    Event(
      name: name, id: id, type: type, source: source, data: data, time: time,
      responseID: responseID, parentID: parentID, mask: mask)
  }

  /// The hash of the event in the history.
  ///
  /// The hash is made from the flattened data, limited to the keys of the mask. It is 0 if there is no data
  /// to hash.
  public var eventHash: UInt32 {
    data.map { EventHash.hash($0.flattened(), mask: mask) } ?? 0
  }
}

/// The type and source of the events that a listener is called for.
public struct EventPattern: Sendable, Equatable {
  /// The type and the source to match.
  ///
  /// Each can be a wildcard.
  public var type, source: String

  /// Creates a pattern from a type and a source.
  public init(type: String, source: String) {
    self.type = type
    self.source = source
  }

  /// Whether a listener with this pattern is called for an event.
  ///
  /// Response events match only if both type and source are wildcards.
  public func matches(_ event: Event) -> Bool {
    let isAnyType = type == EventType.wildcard
    let isAnySource = source == EventSource.wildcard
    if event.responseID != nil { return isAnyType && isAnySource }
    return (isAnyType || type == event.type) && (isAnySource || source == event.source)
  }
}
