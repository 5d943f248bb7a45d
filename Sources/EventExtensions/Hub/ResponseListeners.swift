import Foundation

/// Who waits for answers to events, and how long.
struct ResponseListeners {
  /// Somebody who waits.
  struct Entry {
    let id: Int
    let trigger: Event
    let listener: EventResponseListener
    /// When the time is over, in seconds since 1970; never where it is absent.
    let deadline: Double?
  }

  private var entries: [Entry] = []
  /// Those whose time can be over.
  ///
  /// Once it is for one, nobody hears an answer to that event any more, but each of the others is
  /// still told when its own time is over.
  private var timed: [Entry] = []
  private var count = 0

  /// Adds somebody who waits for the answer to an event.
  mutating func add(_ trigger: Event, until deadline: Double?, _ listener: @escaping EventResponseListener) {
    count += 1
    let entry = Entry(id: count, trigger: trigger, listener: listener, deadline: deadline)
    entries.append(entry)
    if deadline != nil { timed.append(entry) }
  }

  /// Takes the first whose time is over at a time; all who wait for the same answer go.
  mutating func popExpired(at end: Double) -> (entry: Entry, deadline: Double)? {
    let due = timed.enumerated().compactMap { place, entry in
      entry.deadline.flatMap { $0 <= end ? (place: place, entry: entry, deadline: $0) : nil }
    }
    guard let next = due.min(by: { ($0.deadline, $0.entry.id) < ($1.deadline, $1.entry.id) }) else {
      return nil
    }
    timed.remove(at: next.place)
    entries.removeAll { $0.trigger.id == next.entry.trigger.id }
    return (next.entry, next.deadline)
  }

  /// Takes those who wait for the answer to an event.
  mutating func popAnswered(_ trigger: UUID) -> [Entry] {
    let hits = entries.filter { $0.trigger.id == trigger }
    guard !hits.isEmpty else { return [] }
    entries.removeAll { $0.trigger.id == trigger }
    let answered = Set(hits.map(\.id))
    timed.removeAll { answered.contains($0.id) }
    return hits
  }
}
