/// A row that cannot be run: an operation that nobody knows, a value of the wrong type.
package struct CaseError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// Keeps the first failure inside calls that pass no errors on.
package final class CaseFailures {
  private var first: (any Error)?

  package init() {}

  /// Does something that may fail.
  package func attempt(_ body: () throws -> Void) {
    do { try body() } catch { first = first ?? error }
  }

  /// Throws the first failure, if there was any.
  package func rethrow() throws {
    if let first { throw first }
  }
}
