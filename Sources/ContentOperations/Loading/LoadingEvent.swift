/// Something that happened while the content of a view was loaded.
public enum LoadingEvent: Sendable, Equatable {
  /// Why operations are to run.
  public enum Cause: String, Sendable {
    case load, reload, nextPage, reschedule, connectivity
  }

  /// What an operation is asked for.
  public enum Mode: Sendable, Equatable {
    /// Its content.
    case main
    /// The content of a page, counted from one.
    case page(Int)
  }

  /// Where the content comes from that an operation is given.
  public enum Input: Sendable, Equatable {
    /// There is none yet.
    case empty
    /// What an operation last produced, by its place in the chain.
    case snapshot(of: Int)
  }

  /// An operation that starts.
  public struct Start: Sendable, Equatable {
    /// Counts the executions of the loader from one.
    public var execution: Int
    /// The place of the operation in the chain.
    public var operation: Int
    /// What it is asked for.
    public var mode: Mode
    /// The connection that it is told of.
    public var connectivityState: ConnectivityState
    /// The error that it is handed.
    public var previousError: ContentError?
    /// Where its content comes from.
    public var input: Input
    /// The content that it is given.
    public var content: ViewModel
  }

  /// An operation that ended.
  public struct End: Sendable, Equatable {
    /// The number of the execution.
    public var execution: Int
    /// The place of the operation in the chain.
    public var operation: Int
    /// What it was asked for.
    public var mode: Mode
    /// The error, absent where the operation finished.
    public var error: ContentError?
    /// The content that it leaves.
    public var content: ViewModel
    /// Whether the operation was passed over because it has no pages.
    public var wasSkipped: Bool
  }

  /// Operations were put into the queue, from one place in the chain to its end.
  case scheduled(Cause, from: Int)
  /// A request had no effect.
  case ignored(Cause, reason: String)
  /// The reload policy was asked.
  case askedReloadPolicy(shouldReload: Bool)
  /// The connection changed.
  case connectivityChanged(from: ConnectivityState, to: ConnectivityState)
  case started(Start)
  case ended(End)
  /// An operation reported an outcome again, or too late.
  case ignoredOutcome(operation: Int)
  /// The initial content was put together of the operations that have some.
  case builtInitialContent(ViewModel)
  /// Content is shown.
  case delivered(ViewModel)
  /// Loading failed, and what was shown stays.
  case failed(ContentError)
  /// The operations ran more often than is allowed, and what was left to run was given up.
  case exceededBudget(operation: Int, executions: Int)
}
