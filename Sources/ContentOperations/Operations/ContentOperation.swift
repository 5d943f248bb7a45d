/// Whether the device is online.
public enum ConnectivityState: String, Sendable, CaseIterable {
  case online, offline
}

/// The feature that a view belongs to.
public struct FeatureInfo: Sendable, Equatable {
  /// The identifier of the feature.
  public var identifier: String
  /// The title of the navigation bar if the content does not set one.
  public var title: String

  /// Creates information about a feature.
  public init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }
}

/// One task that contributes content to a view.
///
/// An operation reports one outcome for each execution, immediately or later. Further outcomes of the same
/// execution are ignored.
public protocol ContentOperation: AnyObject {
  /// Receives the outcomes.
  ///
  /// The loader sets it when it performs the operation.
  var delegate: (any ContentOperationDelegate)? { get set }

  /// Adds the content of the operation to the content of earlier operations.
  ///
  /// `previousError` is the error of the operation before this one. To suppress the error, finish. To forward
  /// it, fail with it.
  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?)
}

/// An operation that provides content before the view appears.
public protocol ContentOperationWithInitialContent: ContentOperation {
  /// Adds content immediately.
  ///
  /// This cannot fail.
  func addInitialContent(forViewURI viewURI: String, to viewModelBuilder: ViewModelBuilder)
}

/// An operation that adds more content when the user scrolls to the end.
public protocol ContentOperationWithPaginatedContent: ContentOperation {
  /// Adds the content of a page.
  ///
  /// The first page is 1.
  ///
  /// `previousError` is the error with which this operation itself ended last.
  func appendContent(
    forPageIndex pageIndex: Int, to viewModelBuilder: ViewModelBuilder, viewURI: String,
    featureInfo: FeatureInfo, connectivityState: ConnectivityState, previousError: ContentError?)
}

/// An operation that is notified of every action in its view.
public protocol ContentOperationActionObserver: ContentOperation {
  /// Called after an action, whether or not it was handled.
  func actionPerformed(
    context: ActionContext, featureInfo: FeatureInfo, connectivityState: ConnectivityState)
}

/// Receives the outcomes of content operations.
public protocol ContentOperationDelegate: AnyObject {
  /// Called when the operation finished.
  func contentOperationDidFinish(_ operation: any ContentOperation)
  /// Called when the operation failed.
  func contentOperation(_ operation: any ContentOperation, didFailWithError error: ContentError)
  /// Called when the operation and all later operations must run again.
  func contentOperationRequiresRescheduling(_ operation: any ContentOperation)
}

/// An operation that runs a function and always finishes.
public final class BlockContentOperation: ContentOperation {
  /// The information that the function receives.
  public struct OperationContext {
    /// The URI of the view.
    public var viewURI: String
    /// The feature of the view.
    public var featureInfo: FeatureInfo
    /// Whether the device has a connection.
    public var connectivityState: ConnectivityState
    /// The content of the earlier operations.
    public var viewModelBuilder: ViewModelBuilder
    /// The error of the previous operation.
    public var previousError: ContentError?
  }

  /// Receives the outcomes.
  public weak var delegate: (any ContentOperationDelegate)?
  private let block: (OperationContext) -> Void

  /// Creates an operation from a function.
  public init(_ block: @escaping (OperationContext) -> Void) {
    self.block = block
  }

  /// Runs the function and finishes.
  public func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    block(
      OperationContext(
        viewURI: viewURI, featureInfo: featureInfo, connectivityState: connectivityState,
        viewModelBuilder: viewModelBuilder, previousError: previousError))
    delegate?.contentOperationDidFinish(self)
  }
}
