/// What is left of a budget, for everything that draws on it.
package final class Meter {
  /// The whole budget.
  package let limit: Int
  /// What is left, or -1 once more was asked for than was left.
  package private(set) var remaining: Int

  /// Creates a full budget.
  package init(_ limit: Int) {
    self.limit = limit
    remaining = limit
  }

  /// Whether more was asked for than was left; nothing is granted any more then.
  package var isExceeded: Bool { remaining < 0 }

  /// Takes an amount, and returns whether as much was left.
  @discardableResult
  package func spend(_ amount: Int = 1) -> Bool {
    remaining = remaining < amount ? -1 : remaining - amount
    return remaining >= 0
  }
}
