public import Definitions

/// Asks the history for events whose data has certain values.
public struct EventHistoryRequest: Sendable {
  /// The values by flattened key.
  public var mask: [String: LocatedValue]
  /// The time between which the events happened, in milliseconds since 1970.
  public var from, to: Double?

  /// Creates a request.
  public init(mask: [String: LocatedValue], from: Double? = nil, to: Double? = nil) {
    self.mask = mask
    self.from = from
    self.to = to
  }
}

extension Event {
  /// Asks the history for events like this one.
  public func toEventHistoryRequest(from: Double? = nil, to: Double? = nil) -> EventHistoryRequest {
    var values = data?.flattened() ?? [:]
    if let mask { values = values.filter { mask.contains($0.key) } }
    return EventHistoryRequest(mask: values, from: from, to: to)
  }
}

/// What the history knows of one request.
public struct EventHistoryResult: Sendable, Equatable {
  /// The number of events; −1 after an error.
  public var count: Int
  /// When the first and the last of them happened, in milliseconds since 1970.
  public var oldest, newest: Double?

  /// Creates a result.
  public init(count: Int, oldest: Double? = nil, newest: Double? = nil) {
    self.count = count
    self.oldest = oldest
    self.newest = newest
  }
}

/// The events that were recorded, each by the hash of its data.
public struct EventHistory: Sendable {
  private var rows: [UInt32: Set<Double>] = [:]

  /// Creates a history without events.
  public init() {}

  /// Records an event at a time in milliseconds and returns whether that was new: a hash is kept once for each millisecond.
  @discardableResult
  public mutating func record(hash: UInt32, at time: Double) -> Bool {
    guard hash != 0 else { return false }
    return rows[hash, default: []].insert(time).inserted
  }

  /// Answers requests; in order, each one asks only for what happened since the first event of the one before it.
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
