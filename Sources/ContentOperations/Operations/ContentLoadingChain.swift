/// Creates content operations for a view.
public protocol ContentOperationFactory {
  /// Creates the operations of this factory, in order.
  func createContentOperations(forViewURI viewURI: String) -> [any ContentOperation]
}

/// The content operations of a view, in the order in which they run.
public struct ContentLoadingChain {
  /// The operations.
  public var operations: [any ContentOperation]

  /// Creates the chain of a view: the prepended factory, the factories in registration order, the appended
  /// factory.
  ///
  /// Throws an error if the chain has no operations.
  public init(
    forViewURI viewURI: String, prepended: (any ContentOperationFactory)? = nil,
    factories: [any ContentOperationFactory], appended: (any ContentOperationFactory)? = nil
  ) throws(ProgrammingError) {
    let all = (prepended.map { [$0] } ?? []) + factories + (appended.map { [$0] } ?? [])
    operations = all.flatMap { $0.createContentOperations(forViewURI: viewURI) }
    if operations.isEmpty {
      throw ProgrammingError("No content operation was created for '\(viewURI)'")
    }
  }
}

/// Decides whether a view that appears again reloads its content.
public protocol ContentReloadPolicy {
  /// Returns whether to reload the content.
  func shouldReloadContent(forViewURI viewURI: String, currentViewModel: ViewModel) -> Bool
}
