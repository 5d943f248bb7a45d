/// Receives the results of a view model loader.
public protocol ViewModelLoaderDelegate: AnyObject {
  /// Called when content is ready to be shown.
  func viewModelLoader(_ loader: ViewModelLoader, didLoad viewModel: ViewModel)
  /// Called when loading failed.
  ///
  /// The view keeps its current content.
  func viewModelLoader(_ loader: ViewModelLoader, didFailLoadingWithError error: ContentError)
}

/// Runs the content operations of a view one after another and builds the content from their results.
///
/// Requests that arrive while operations run go to the end of the queue. Nothing is canceled or merged. The
/// delegate is called once, when the queue is empty. Each operation starts from the latest result of the
/// operation before it.
public final class ViewModelLoader {
  /// The default number of executions after which a loader stops.
  public static let standardBudget = 1000

  /// Receives the loaded content and errors.
  public weak var delegate: (any ViewModelLoaderDelegate)?
  /// Receives every event, for the trace.
  public var observer: ((LoadingEvent) -> Void)?
  /// Returns the current connectivity state.
  ///
  /// The loader calls this function when it loads and when it is notified of a change.
  public var resolveConnectivity: () -> ConnectivityState
  /// The connectivity state that is passed to operations.
  public private(set) var connectivityState: ConnectivityState

  private let view: View
  private var chain: [OperationLink]
  private let reloadPolicy: (any ContentReloadPolicy)?
  private var run: OperationRun
  private var cachedInitialViewModel: ViewModel?
  private var loadedViewModel: ViewModel?
  private var observesConnectivity = false

  /// The view whose content the loader loads.
  private struct View {
    let uri: String
    let featureInfo: FeatureInfo
    /// Creates an empty builder.
    let makeBuilder: () -> ViewModelBuilder
  }

  /// An operation in the loading chain, with its latest result.
  private struct OperationLink {
    let operation: any ContentOperation
    /// The content after the latest execution of the operation.
    var snapshot: ViewModelBuilder?
    var error: ContentError?
    /// The latest execution, or `nil` if the operation has never run.
    var execution: Execution?
  }

  /// The running operation and the queue.
  private struct OperationRun {
    /// The maximum number of executions.
    let budget: Int
    var queue: [(operation: Int, isPage: Bool)] = []
    var current: (execution: Execution, builder: ViewModelBuilder, mode: LoadingEvent.Mode)?
    var count = 0
    var pageIndex = 0
    var isTakingFromQueue = false

    init(budget: Int) { self.budget = budget }
  }

  /// Creates the loader of a view.
  ///
  /// - Parameters:
  ///   - viewURI: The URI of the view.
  ///   - featureInfo: The feature of the view.
  ///   - contentOperations: The content operations, in the order in which they run.
  ///   - reloadPolicy: Decides whether to load again when the view reappears; `nil` loads each time.
  ///   - resolveConnectivity: Returns the current connectivity state.
  ///   - initialViewModel: The initial content. It replaces the initial content of the operations.
  ///   - budget: The number of executions after which the loader drops the remaining queue.
  ///   - makeBuilder: Creates an empty builder with the defaults and the schema of the feature.
  public init(
    viewURI: String, featureInfo: FeatureInfo, contentOperations: [any ContentOperation],
    reloadPolicy: (any ContentReloadPolicy)? = nil,
    resolveConnectivity: @escaping () -> ConnectivityState = { .online }, initialViewModel: ViewModel? = nil,
    budget: Int = ViewModelLoader.standardBudget,
    makeBuilder: @escaping () -> ViewModelBuilder = { ViewModelBuilder() }
  ) {
    view = View(uri: viewURI, featureInfo: featureInfo, makeBuilder: makeBuilder)
    chain = contentOperations.map { OperationLink(operation: $0) }
    self.reloadPolicy = reloadPolicy
    self.resolveConnectivity = resolveConnectivity
    run = OperationRun(budget: budget)
    cachedInitialViewModel = initialViewModel
    connectivityState = resolveConnectivity()
  }

  /// Whether operations are running or queued.
  public var isLoading: Bool { !run.queue.isEmpty }

  /// The index of the running operation, until it reports an outcome.
  public var pendingOperation: Int? { run.current?.execution.operation }

  /// The content before loading finishes.
  ///
  /// It is built only once.
  public var initialViewModel: ViewModel {
    if let cachedInitialViewModel { return cachedInitialViewModel }
    let builder = view.makeBuilder()
    for case let operation as any ContentOperationWithInitialContent in chain.map(\.operation) {
      operation.addInitialContent(forViewURI: view.uri, to: builder)
    }
    let model = builder.build()
    cachedInitialViewModel = model
    observer?(.builtInitialContent(model))
    return model
  }

  // MARK: Requests

  /// Loads the content.
  ///
  /// Called each time the view is about to appear.
  public func load() {
    takeNoticeOfConnectivity()
    observesConnectivity = true
    if let reloadPolicy, let loadedViewModel {
      let reloads = reloadPolicy.shouldReloadContent(forViewURI: view.uri, currentViewModel: loadedViewModel)
      observer?(.askedReloadPolicy(shouldReload: reloads))
      guard reloads else {
        observer?(.ignored(.load, reason: "the reload policy keeps the current content"))
        return
      }
    }
    schedule(.load, from: 0)
  }

  /// Loads the content without consulting the reload policy.
  public func reload() {
    schedule(.reload, from: 0)
  }

  /// Loads the next page.
  public func loadNextPage() {
    guard loadedViewModel != nil else {
      observer?(.ignored(.nextPage, reason: "nothing has been loaded yet"))
      return
    }
    let started = chain.filter { $0.execution != nil }
    guard started.contains(where: { $0.operation is any ContentOperationWithPaginatedContent }) else {
      observer?(.ignored(.nextPage, reason: "no operation has pages"))
      return
    }
    schedule(.nextPage, from: 0)
  }

  /// Runs an operation and all later operations again.
  ///
  /// A request for an operation that has never run is ignored.
  public func reschedule(operation index: Int) {
    guard chain.indices.contains(index), chain[index].execution != nil else {
      observer?(.ignored(.reschedule, reason: "the operation has not run yet"))
      return
    }
    schedule(.reschedule, from: index)
  }

  /// Tells the loader that the connectivity state may have changed.
  ///
  /// Ignored before the first load.
  public func connectivityDidChange() {
    guard observesConnectivity else {
      observer?(.ignored(.connectivity, reason: "the view has not been loaded yet"))
      return
    }
    takeNoticeOfConnectivity()
  }

  /// Notifies all operations that observe actions, in chain order.
  public func actionPerformed(context: ActionContext) {
    for case let operation as any ContentOperationActionObserver in chain.map(\.operation) {
      operation.actionPerformed(
        context: context, featureInfo: view.featureInfo, connectivityState: connectivityState)
    }
  }

  private func takeNoticeOfConnectivity() {
    let old = connectivityState
    connectivityState = resolveConnectivity()
    guard connectivityState != old else { return }
    observer?(.connectivityChanged(from: old, to: connectivityState))
    let model = initialViewModel
    observer?(.delivered(model))
    delegate?.viewModelLoader(self, didLoad: model)
    schedule(.connectivity, from: 0)
  }

  // MARK: Running

  private func schedule(_ cause: LoadingEvent.LoadingCause, from start: Int) {
    observer?(.scheduled(cause, from: start))
    for index in start..<chain.count { run.queue.append((index, cause == .nextPage)) }
    runQueue()
  }

  /// Runs queued operations until one of them does not report its outcome immediately.
  private func runQueue() {
    guard !run.isTakingFromQueue else { return }
    run.isTakingFromQueue = true
    defer { run.isTakingFromQueue = false }
    while run.current == nil, let head = run.queue.first {
      guard run.count < run.budget else {
        run.queue = []
        observer?(.exceededBudget(operation: head.operation, executions: run.count))
        return
      }
      start(head.operation, isPage: head.isPage)
      if run.queue.isEmpty { deliver() }
    }
  }

  private func start(_ index: Int, isPage: Bool) {
    run.count += 1
    if isPage && index == 0 { run.pageIndex += 1 }
    let input: LoadingEvent.LoadingInput =
      index > 0 ? .snapshot(of: index - 1) : isPage ? .snapshot(of: chain.count - 1) : .empty
    let builder: ViewModelBuilder =
      switch input {
      case .empty: view.makeBuilder()
      case .snapshot(let source): chain[source].snapshot?.copy() ?? view.makeBuilder()
      }
    let previousError = isPage ? chain[index].error : index == 0 ? nil : chain[index - 1].error
    let mode: LoadingEvent.Mode = isPage ? .page(run.pageIndex) : .main
    let execution = Execution(loader: self, operation: index, number: run.count)
    chain[index].execution = execution
    run.current = (execution, builder, mode)
    if let observer {
      observer(
        .started(
          LoadingEvent.LoadingStart(
            execution: execution.number, operation: index, mode: mode, connectivityState: connectivityState,
            previousError: previousError, input: input, content: builder.build())))
    }
    let operation = chain[index].operation
    operation.delegate = execution
    if !isPage {
      operation.perform(
        forViewURI: view.uri, featureInfo: view.featureInfo, connectivityState: connectivityState,
        viewModelBuilder: builder, previousError: previousError)
    } else if let operation = operation as? any ContentOperationWithPaginatedContent {
      operation.appendContent(
        forPageIndex: run.pageIndex, to: builder, viewURI: view.uri, featureInfo: view.featureInfo,
        connectivityState: connectivityState, previousError: previousError)
    } else {
      end(execution, error: previousError, wasSkipped: true)
    }
  }

  /// Records the first outcome of an execution.
  ///
  /// Later changes to its builder have no effect.
  fileprivate func end(_ execution: Execution, error: ContentError?, wasSkipped: Bool = false) {
    guard let (running, builder, mode) = run.current, running === execution else {
      observer?(.ignoredOutcome(operation: execution.operation))
      return
    }
    run.current = nil
    run.queue.removeFirst()
    chain[execution.operation].snapshot = builder.copy()
    chain[execution.operation].error = error
    if let observer {
      observer(
        .ended(
          LoadingEvent.LoadingEnd(
            execution: execution.number, operation: execution.operation, mode: mode, error: error,
            content: builder.build(), wasSkipped: wasSkipped)))
    }
    if run.queue.isEmpty && !run.isTakingFromQueue { deliver() }
    runQueue()
  }

  /// Delivers the content of the last operation, or reports its error.
  private func deliver() {
    guard let link = chain.last, let last = link.snapshot else { return }
    if let error = link.error {
      observer?(.failed(error))
      delegate?.viewModelLoader(self, didFailLoadingWithError: error)
      return
    }
    let builder = last.copy()
    if !builder.headerComponentModelBuilderExists && builder.navigationBarTitle == nil {
      builder.navigationBarTitle = view.featureInfo.title
    }
    let model = builder.build()
    loadedViewModel = model
    observer?(.delivered(model))
    delegate?.viewModelLoader(self, didLoad: model)
  }
}

/// One execution of an operation.
///
/// It is the delegate to which the operation reports its outcome.
private final class Execution: ContentOperationDelegate {
  private weak var loader: ViewModelLoader?
  let operation: Int
  let number: Int

  init(loader: ViewModelLoader, operation: Int, number: Int) {
    self.loader = loader
    self.operation = operation
    self.number = number
  }

  func contentOperationDidFinish(_ operation: any ContentOperation) {
    loader?.end(self, error: nil)
  }

  func contentOperation(_ operation: any ContentOperation, didFailWithError error: ContentError) {
    loader?.end(self, error: error)
  }

  func contentOperationRequiresRescheduling(_ operation: any ContentOperation) {
    loader?.reschedule(operation: self.operation)
  }
}
