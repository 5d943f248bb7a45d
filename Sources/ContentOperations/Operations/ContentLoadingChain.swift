/// Makes operations for a view.
public protocol ContentOperationFactory {
  /// The operations that the factory contributes, in order.
  func createContentOperations(forViewURI viewURI: String) -> [any ContentOperation]
}

/// The operations of a view in the order in which they run.
public struct ContentLoadingChain {
  /// The operations.
  public var operations: [any ContentOperation]

  /// Forms the chain of a view: the prepended factory, the factories in the order of their registration, the appended one.
  ///
  /// A chain without operations is a mistake of the programmer.
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

/// Decides whether a view that appears again loads its content again.
public protocol ContentReloadPolicy {
  /// Whether the content is loaded again.
  func shouldReloadContent(forViewURI viewURI: String, currentViewModel: ViewModel) -> Bool
}
