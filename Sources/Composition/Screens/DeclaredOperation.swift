import CatalogModel
import ContentOperations
import Definitions
import ScreenDefinitions

/// A content operation that acts as its file describes.
class DeclaredOperation: ContentOperation, ContentOperationWithInitialContent {
  weak var delegate: (any ContentOperationDelegate)?
  let definition: OperationDefinition
  /// Whether the rule of the operation is true.
  private let holds: Bool
  private var runCount = 0
  /// The number of runs in which the operation did something.
  private var actCount = 0
  /// The paths that the operation wanted to remove or move, each with whether any run found content there.
  private var reached: [Position: (path: ContentPath, exists: Bool)] = [:]

  /// The paths where no run found content to remove or to move.
  var missedPaths: [ContentPath] { reached.values.filter { !$0.exists }.map(\.path) }

  fileprivate init(_ definition: OperationDefinition, holds: Bool) {
    self.definition = definition
    self.holds = holds
  }

  /// Creates an operation, with support for pages only if its definition has pages.
  static func make(_ definition: OperationDefinition, holds: Bool) -> DeclaredOperation {
    definition.work.page == nil
      ? DeclaredOperation(definition, holds: holds) : PagedDeclaredOperation(definition, holds: holds)
  }

  func addInitialContent(forViewURI viewURI: String, to viewModelBuilder: ViewModelBuilder) {
    if holds { run(definition.work.initial, on: viewModelBuilder) }
  }

  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    runCount += 1
    if acts(connectivityState) { actCount += 1 }
    let tasks = actCount > 1 ? definition.work.rescheduled ?? definition.work.tasks : definition.work.tasks
    act(tasks, on: viewModelBuilder, previousError, connectivityState)
  }

  /// Whether the operation does something at this connectivity.
  private func acts(_ connectivity: ConnectivityState) -> Bool {
    holds && definition.conduct.connectivity.map { $0 == connectivity } ?? true
  }

  /// Runs the tasks and reports the outcome; an earlier error is passed on unless the operation recovers.
  fileprivate func act(
    _ tasks: [OperationDefinition.OperationTask], on builder: ViewModelBuilder,
    _ previousError: ContentError?,
    _ connectivity: ConnectivityState, page: Int? = nil
  ) {
    guard acts(connectivity) else {
      report(previousError)
      return
    }
    run(tasks, on: builder, page: page)
    if previousError != nil { run(definition.work.recovery ?? [], on: builder, page: page) }
    if definition.conduct.isRestless { delegate?.contentOperationRequiresRescheduling(self) }
    if definition.conduct.isPending { return }
    if let failure = definition.conduct.failure, failure.times.map({ actCount <= $0 }) ?? true {
      report(failure.error)
    } else {
      report(definition.work.recovery == nil ? previousError : nil)
    }
  }

  private func report(_ error: ContentError?) {
    if let error {
      delegate?.contentOperation(self, didFailWithError: error)
    } else {
      delegate?.contentOperationDidFinish(self)
    }
  }

  private func run(
    _ tasks: [OperationDefinition.OperationTask], on builder: ViewModelBuilder, page: Int? = nil
  ) {
    var replacements = ["run": String(runCount)]
    replacements["page"] = page.map(String.init)
    for task in tasks {
      switch task {
      case .add(let document): add(document.replacing(replacements), to: builder)
      case .append(let components):
        add(LocatedValue(.array(components.map { $0.replacing(replacements) })), to: builder)
      case .set(let path, let value):
        let value = value.replacing(replacements)
        if path.root == .title {
          builder.navigationBarTitle = value.string
        } else {
          path.builder(in: builder)?.addJSON(value)
        }
      case .remove(let path):
        note(path, in: builder)
        path.remove(from: builder)
      case .move(let path, let index):
        note(path, in: builder)
        if path.exists(in: builder) { path.builder(in: builder)?.preferredIndex = index }
      }
    }
  }

  private func note(_ path: ContentPath, in builder: ViewModelBuilder) {
    guard path.root != .all, path.root != .title else { return }
    let exists = reached[path.position]?.exists ?? false
    reached[path.position] = (path, exists || path.exists(in: builder))
  }

  private func add(_ document: LocatedValue, to builder: ViewModelBuilder) {
    if document.elements != nil {
      builder.addBodyJSON(document)
    } else {
      builder.addJSON(document)
    }
  }
}

/// A content operation with pages.
private final class PagedDeclaredOperation: DeclaredOperation, ContentOperationWithPaginatedContent {
  func appendContent(
    forPageIndex pageIndex: Int, to viewModelBuilder: ViewModelBuilder, viewURI: String,
    featureInfo: FeatureInfo, connectivityState: ConnectivityState, previousError: ContentError?
  ) {
    act(definition.work.page ?? [], on: viewModelBuilder, previousError, connectivityState, page: pageIndex)
  }
}

extension LocatedValue {
  /// The value, with tokens in its texts replaced.
  fileprivate func replacing(_ words: [String: String]) -> LocatedValue {
    mapTexts { text, position in
      LocatedValue(.string(Substitution.count.replacing(in: text) { words[String($0)] }), at: position)
    }
  }
}
