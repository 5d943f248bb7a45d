/// The remaining amount of a budget that several users share.
package final class Meter {
  /// The total budget.
  package let limit: Int
  /// The remaining amount, or -1 if the budget was exceeded.
  package private(set) var remaining: Int

  /// Creates a full budget.
  package init(_ limit: Int) {
    self.limit = limit
    remaining = limit
  }

  /// Whether the budget was exceeded.
  ///
  /// After that, every request fails.
  package var isExceeded: Bool { remaining < 0 }

  /// Takes an amount from the budget, and returns whether enough was left.
  @discardableResult
  package func spend(_ amount: Int = 1) -> Bool {
    remaining = remaining < amount ? -1 : remaining - amount
    return remaining >= 0
  }
}
