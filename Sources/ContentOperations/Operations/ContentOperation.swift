/// Whether the device has a connection.
public enum ConnectivityState: String, Sendable, CaseIterable {
  case online, offline
}

/// The feature to which a view belongs.
public struct FeatureInfo: Sendable, Equatable {
  /// The name of the feature.
  public var identifier: String
  /// The words that the navigation bar shows where the content brings none.
  public var title: String

  /// Creates the information about a feature.
  public init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }
}

/// One atomic task that contributes content to a view.
///
/// An operation reports one outcome for each time that it is performed, then or later: further ones are ignored.
public protocol ContentOperation: AnyObject {
  /// Hears of outcomes; the loader sets it when it performs the operation.
  var delegate: (any ContentOperationDelegate)? { get set }

  /// Adds the content of the operation to that of the operations before it.
  ///
  /// The previous error is that of the operation before this one, which is silenced by finishing and forwarded by
  /// failing with it.
  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?)
}

/// An operation that has content before the view appears.
public protocol ContentOperationWithInitialContent: ContentOperation {
  /// Adds content at once; this cannot fail.
  func addInitialContent(forViewURI viewURI: String, to viewModelBuilder: ViewModelBuilder)
}

/// An operation that adds more content when the user scrolls to the end.
public protocol ContentOperationWithPaginatedContent: ContentOperation {
  /// Adds the content of a page; pages are counted from one.
  ///
  /// The previous error is the one with which this very operation ended last.
  func appendContent(
    forPageIndex pageIndex: Int, to viewModelBuilder: ViewModelBuilder, viewURI: String,
    featureInfo: FeatureInfo, connectivityState: ConnectivityState, previousError: ContentError?)
}

/// An operation that hears of every action in its view.
public protocol ContentOperationActionObserver: ContentOperation {
  /// Called after an action, whether or not anything handled it.
  func actionPerformed(
    context: ActionContext, featureInfo: FeatureInfo, connectivityState: ConnectivityState)
}

/// Hears how operations end.
public protocol ContentOperationDelegate: AnyObject {
  /// The operation has done its task.
  func contentOperationDidFinish(_ operation: any ContentOperation)
  /// The operation could not do its task.
  func contentOperation(_ operation: any ContentOperation, didFailWithError error: ContentError)
  /// The operation, and all after it, are to run again.
  func contentOperationRequiresRescheduling(_ operation: any ContentOperation)
}

/// An operation that runs a function and always finishes.
public final class BlockContentOperation: ContentOperation {
  /// What the function gets.
  public struct Context {
    /// The address of the view.
    public var viewURI: String
    /// The feature of the view.
    public var featureInfo: FeatureInfo
    /// Whether the device has a connection.
    public var connectivityState: ConnectivityState
    /// The content of the operations before this one.
    public var viewModelBuilder: ViewModelBuilder
    /// The error of the operation before this one.
    public var previousError: ContentError?
  }

  /// Hears of outcomes.
  public weak var delegate: (any ContentOperationDelegate)?
  private let block: (Context) -> Void

  /// Creates an operation of a function.
  public init(_ block: @escaping (Context) -> Void) {
    self.block = block
  }

  /// Runs the function and finishes.
  public func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    block(
      Context(
        viewURI: viewURI, featureInfo: featureInfo, connectivityState: connectivityState,
        viewModelBuilder: viewModelBuilder, previousError: previousError))
    delegate?.contentOperationDidFinish(self)
  }
}
