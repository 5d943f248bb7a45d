import Foundation

/// The listeners that wait for answers to events, and how long.
struct ResponseListeners {
  /// A listener that waits.
  struct Entry {
    let id: Int
    let trigger: Event
    let listener: EventResponseListener
  }

  /// When the time of a listener is over, in seconds since 1970.
  private struct Deadline {
    let time: Double
    let entry: Entry

    func isBefore(_ other: Deadline) -> Bool { (time, entry.id) < (other.time, other.entry.id) }
  }

  /// The listeners that hear an answer, by the identifier of its trigger, in the order in which they came.
  private var entries: [UUID: [Entry]] = [:]
  /// The deadlines, the first one last.
  ///
  /// After the first deadline of a trigger no listener hears an answer to it. Each of the others still expires at its own deadline.
  private var deadlines: [Deadline] = []
  /// The listeners that were answered and still have a deadline.
  private var answered: Set<Int> = []
  private var count = 0

  /// Adds a listener for the answer to an event; without a deadline it waits for ever.
  mutating func add(_ trigger: Event, until deadline: Double?, _ listener: @escaping EventResponseListener) {
    count += 1
    let entry = Entry(id: count, trigger: trigger, listener: listener)
    entries[trigger.id, default: []].append(entry)
    guard let deadline else { return }
    let new = Deadline(time: deadline, entry: entry)
    var (low, high) = (0, deadlines.count)
    while low < high {
      let middle = (low + high) / 2
      if new.isBefore(deadlines[middle]) { low = middle + 1 } else { high = middle }
    }
    deadlines.insert(new, at: low)
  }

  /// Removes and returns the first listener that expired at a time; no other listener hears the same answer any more.
  mutating func popExpired(at end: Double) -> (entry: Entry, deadline: Double)? {
    while let next = deadlines.last, next.time <= end {
      deadlines.removeLast()
      guard answered.remove(next.entry.id) == nil else { continue }
      entries[next.entry.trigger.id] = nil
      return (next.entry, next.time)
    }
    return nil
  }

  /// Takes the listeners that wait for the answer to an event.
  mutating func popAnswered(_ trigger: UUID) -> [Entry] {
    let hits = entries.removeValue(forKey: trigger) ?? []
    answered.formUnion(hits.map(\.id))
    return hits
  }
}
