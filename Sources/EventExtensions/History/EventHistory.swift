public import Definitions

/// A request to the history for events that have certain data.
public struct EventHistoryRequest: Sendable {
  /// The values that the events must have, by flattened key.
  public var mask: [String: LocatedValue]
  /// The period in which the events must have happened, in milliseconds since 1970.
  public var from, to: Double?

  /// Creates a request from the values of the events and a period.
  public init(mask: [String: LocatedValue], from: Double? = nil, to: Double? = nil) {
    self.mask = mask
    self.from = from
    self.to = to
  }
}

extension Event {
  /// Creates a history request for events with the same data as this one.
  public func toEventHistoryRequest(from: Double? = nil, to: Double? = nil) -> EventHistoryRequest {
    var values = data?.flattened() ?? [:]
    if let mask { values = values.filter { mask.contains($0.key) } }
    return EventHistoryRequest(mask: values, from: from, to: to)
  }
}

/// The result of one request to the history.
public struct EventHistoryResult: Sendable, Equatable {
  /// The number of events that were found, or −1 after an error.
  public var count: Int
  /// The times of the oldest and the newest of these events, in milliseconds since 1970.
  public var oldest, newest: Double?

  /// Creates a result from the number of events and their times.
  public init(count: Int, oldest: Double? = nil, newest: Double? = nil) {
    self.count = count
    self.oldest = oldest
    self.newest = newest
  }
}

/// The events that were recorded, identified by the hash of their data.
public struct EventHistory: Sendable {
  private var rows: [UInt32: Set<Double>] = [:]

  /// Creates a history without events.
  public init() {}

  /// Records an event at a time in milliseconds, and returns whether it was recorded.
  ///
  /// The same hash is recorded only once for each millisecond. A hash of 0 is never recorded.
  @discardableResult
  public mutating func record(hash: UInt32, at time: Double) -> Bool {
    guard hash != 0 else { return false }
    return rows[hash, default: []].insert(time).inserted
  }

  /// Answers requests.
  ///
  /// With `enforceOrder`, each request counts only events that happened at or after the oldest event of the
  /// request before it.
  public func answer(_ requests: [EventHistoryRequest], enforceOrder: Bool) -> [EventHistoryResult] {
    var earliest: Double?
    return requests.map { request in
      let hash = EventHash.hash(request.mask)
      let from = (enforceOrder ? earliest : nil) ?? request.from ?? -.infinity
      let times = (rows[hash] ?? []).filter { $0 >= from && $0 <= request.to ?? .infinity }
      let result = EventHistoryResult(count: times.count, oldest: times.min(), newest: times.max())
      earliest = result.oldest ?? earliest
      return result
    }
  }
}
