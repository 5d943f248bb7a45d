import Foundation

/// The listeners that wait for responses to events, with their deadlines.
struct ResponseListeners {
  /// A response listener that is waiting.
  struct ListenerEntry {
    let id: Int
    let trigger: Event
    let listener: EventResponseListener
  }

  /// The deadline of a response listener, in seconds since 1970.
  private struct Deadline {
    let time: Double
    let entry: ListenerEntry

    func isBefore(_ other: Deadline) -> Bool { (time, entry.id) < (other.time, other.entry.id) }
  }

  /// The listeners that can still get a response, by the identifier of the trigger event.
  ///
  /// Each list is in the order of registration.
  private var entries: [UUID: [ListenerEntry]] = [:]
  /// The deadlines, with the earliest one last.
  ///
  /// After the first deadline for a trigger event, no listener gets a response to that event. The other
  /// listeners still expire at their own deadlines.
  private var deadlines: [Deadline] = []
  /// The listeners that got a response but still have a deadline in the list.
  private var answered: Set<Int> = []
  private var count = 0

  /// Adds a listener for the response to an event.
  ///
  /// Without a deadline, the listener waits forever.
  mutating func add(_ trigger: Event, until deadline: Double?, _ listener: @escaping EventResponseListener) {
    count += 1
    let entry = ListenerEntry(id: count, trigger: trigger, listener: listener)
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

  /// Removes and returns the first listener whose deadline has passed.
  ///
  /// After this, no other listener for the same event gets a response.
  mutating func popExpired(at end: Double) -> (entry: ListenerEntry, deadline: Double)? {
    while let next = deadlines.last, next.time <= end {
      deadlines.removeLast()
      guard answered.remove(next.entry.id) == nil else { continue }
      entries[next.entry.trigger.id] = nil
      return (next.entry, next.time)
    }
    return nil
  }

  /// Removes and returns the listeners that wait for the response to an event.
  mutating func popAnswered(_ trigger: UUID) -> [ListenerEntry] {
    let hits = entries.removeValue(forKey: trigger) ?? []
    answered.formUnion(hits.map(\.id))
    return hits
  }
}
