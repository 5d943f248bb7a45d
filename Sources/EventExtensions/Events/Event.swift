public import Definitions
public import Foundation

/// Something that happened, and what is known about it.
///
/// A source of identifiers of its own makes a run of events reproducible: see ``EventIdentifiers``.
public struct Event: Sendable, Identifiable, Equatable {
  /// The name for people.
  public let name: String
  /// Names the event; a copy with other data keeps it.
  public let id: UUID
  /// What kind of thing happened, and who says so; letter case counts.
  public let type: String
  /// The part of the app that says so.
  public let source: String
  /// What is known about it, an object; an absent one and an empty one differ.
  public let data: LocatedValue?
  /// When it happened, in seconds since 1970; 0 for an event that was made without a time and that no hub has taken.
  public var timestamp: Double { time ?? 0 }
  /// The event that this one answers.
  public let responseID: UUID?
  /// The event that caused this one.
  public let parentID: UUID?
  /// The flattened keys of the data that count in the history; with a mask the event is recorded there.
  public let mask: [String]?
  /// When it happened, absent until it is known.
  private var time: Double?

  /// Creates an event.
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

  /// The event with the time at which a hub takes it, unless it has one.
  func taken(at time: Double) -> Event {
    var copy = self
    copy.time = copy.time ?? time
    return copy
  }

  /// An event that answers this one.
  public func createResponseEvent(
    name: String, type: String, source: String, data: LocatedValue? = nil,
    id: UUID = EventIdentifiers.current.next()
  ) -> Event {
    Event(
      name: name, id: id, type: type, source: source, data: data, time: nil, responseID: self.id,
      parentID: self.id, mask: nil)
  }

  /// An event that this one causes.
  public func createChainedEvent(
    name: String, type: String, source: String, data: LocatedValue? = nil, mask: [String]? = nil,
    id: UUID = EventIdentifiers.current.next()
  ) -> Event {
    Event(
      name: name, id: id, type: type, source: source, data: data, time: nil, responseID: nil,
      parentID: self.id, mask: mask)
  }

  /// The same event with other data.
  public func copyWithNewData(_ data: LocatedValue?) -> Event {
    Event(
      name: name, id: id, type: type, source: source, data: data, time: time,
      responseID: responseID, parentID: parentID, mask: mask)
  }

  /// Names what the history remembers of the event: its flattened data, as far as the mask names it; 0 for nothing.
  public var eventHash: UInt32 {
    data.map { EventHash.hash($0.flattened(), mask: mask) } ?? 0
  }
}

/// Which events a listener hears.
public struct EventPattern: Sendable, Equatable {
  /// The type and the source, or the wildcards for all.
  public var type, source: String

  /// Creates a pattern.
  public init(type: String, source: String) {
    self.type = type
    self.source = source
  }

  /// Whether a listener hears an event; an answer is heard by those alone that hear everything.
  public func matches(_ event: Event) -> Bool {
    let isAnyType = type == EventType.wildcard
    let isAnySource = source == EventSource.wildcard
    if event.responseID != nil { return isAnyType && isAnySource }
    return (isAnyType || type == event.type) && (isAnySource || source == event.source)
  }
}
