import Foundation

/// The numbers of events and of versions of states, which count together.
struct EventNumbers {
  /// The last number that was given.
  private(set) var last = 0
  /// The number after which a hub gives up.
  let budget: Int
  private var byEvent: [UUID: Int] = [:]

  init(budget: Int) {
    self.budget = budget
  }

  /// Whether more numbers were given than the budget has.
  var isExhausted: Bool { last > budget }

  /// The number of an event, or `nil` for one that was never sent.
  subscript(event: UUID) -> Int? { byEvent[event] }

  /// The next number.
  mutating func next() -> Int {
    last += 1
    return last
  }

  /// Gives an event the next number.
  mutating func give(to event: UUID) -> Int {
    let number = next()
    byEvent[event] = number
    return number
  }
}
