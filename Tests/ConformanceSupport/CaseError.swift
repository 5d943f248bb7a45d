/// An error in a row: for example, an unknown operation or a value of the wrong type.
package struct CaseError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// Keeps the first error of callbacks that cannot throw errors.
package final class CaseFailures {
  private var first: (any Error)?

  package init() {}

  /// Runs a closure.
  ///
  /// If it throws the first error, keeps that error.
  package func attempt(_ body: () throws -> Void) {
    do { try body() } catch { first = first ?? error }
  }

  /// Throws the first kept error, if there is one.
  package func rethrow() throws {
    if let first { throw first }
  }
}
