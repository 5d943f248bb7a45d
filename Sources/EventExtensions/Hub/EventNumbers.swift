import Foundation

/// The numbers of events and of state versions, which share one sequence.
struct EventNumbers {
  /// The last number in use.
  private(set) var last = 0
  /// The limit on the numbers, beyond which the hub drops all waiting events.
  let budget: Int
  private var byEvent: [UUID: Int] = [:]

  init(budget: Int) {
    self.budget = budget
  }

  /// Whether the sequence has exceeded the limit.
  var isExhausted: Bool { last > budget }

  /// The number of an event, or `nil` if the event was never dispatched.
  subscript(event: UUID) -> Int? { byEvent[event] }

  /// Returns the next number.
  mutating func next() -> Int {
    last += 1
    return last
  }

  /// Gives the next number to an event, and returns the number.
  mutating func give(to event: UUID) -> Int {
    let number = next()
    byEvent[event] = number
    return number
  }
}
