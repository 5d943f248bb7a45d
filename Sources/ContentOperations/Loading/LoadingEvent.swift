/// An event while the content of a view is loaded, for the trace.
public enum LoadingEvent: Sendable, Equatable {
  /// The reason for running operations.
  public enum LoadingCause: String, Sendable {
    case load, reload, nextPage, reschedule, connectivity
  }

  /// The content that an operation is asked to load.
  public enum Mode: Sendable, Equatable {
    /// The main content.
    case main
    /// The content of a page.
    ///
    /// The first page is 1.
    case page(Int)
  }

  /// The source of the content that an operation receives.
  public enum LoadingInput: Sendable, Equatable {
    /// No content yet.
    case empty
    /// The latest content of the operation at an index in the chain.
    case snapshot(of: Int)
  }

  /// The start of an operation.
  public struct LoadingStart: Sendable, Equatable {
    /// The number of the execution, counted from 1 for each loader.
    public var execution: Int
    /// The index of the operation in the chain.
    public var operation: Int
    /// The content to load.
    public var mode: Mode
    /// The connectivity state that the operation receives.
    public var connectivityState: ConnectivityState
    /// The previous error that the operation receives.
    public var previousError: ContentError?
    /// The source of the content that the operation receives.
    public var input: LoadingInput
    /// The content that the operation receives.
    public var content: ViewModel
  }

  /// The end of an operation.
  public struct LoadingEnd: Sendable, Equatable {
    /// The number of the execution.
    public var execution: Int
    /// The index of the operation in the chain.
    public var operation: Int
    /// The content that was requested.
    public var mode: Mode
    /// The error of the operation, or `nil` if it finished.
    public var error: ContentError?
    /// The content after the operation.
    public var content: ViewModel
    /// Whether the operation was skipped because it has no pages.
    public var wasSkipped: Bool
  }

  /// Operations were queued: those from an index in the chain to its end.
  case scheduled(LoadingCause, from: Int)
  /// A request had no effect, for a reason.
  case ignored(LoadingCause, reason: String)
  /// The reload policy decided whether to reload.
  case askedReloadPolicy(shouldReload: Bool)
  /// The connectivity state changed.
  case connectivityChanged(from: ConnectivityState, to: ConnectivityState)
  case started(LoadingStart)
  case ended(LoadingEnd)
  /// An operation reported a second outcome, or an outcome after it ended.
  ///
  /// The outcome was ignored.
  case ignoredOutcome(operation: Int)
  /// The initial content was built from the operations that provide some.
  case builtInitialContent(ViewModel)
  /// Content was delivered to the view.
  case delivered(ViewModel)
  /// Loading failed.
  ///
  /// The view keeps its current content.
  case failed(ContentError)
  /// The loader exceeded its execution budget and dropped the remaining queue.
  case exceededBudget(operation: Int, executions: Int)
}
