import ConformanceSupport
import ContentOperations
import Definitions
import Foundation

/// The operations and the script of a conformance case about loading.
final class LoaderScript: ViewModelLoaderDelegate {
  private(set) var operations: [ScriptedOperation] = []
  private let loader: ViewModelLoader
  private let policy: FixedPolicy?
  private let connectivity: Connectivity
  private var loaded: [ViewModel] = []
  private var errors: [ContentError] = []
  /// The errors that operations cause.
  let failures = CaseFailures()
  private(set) var initialTitles: [Any?] = []
  fileprivate var trace: [String] = []

  fileprivate final class Connectivity {
    var state: ConnectivityState
    init(_ state: ConnectivityState) { self.state = state }
  }

  fileprivate final class FixedPolicy: ContentReloadPolicy {
    var requests = 0
    let answer: Bool
    init(_ answer: Bool) { self.answer = answer }
    func shouldReloadContent(forViewURI viewURI: String, currentViewModel: ViewModel) -> Bool {
      requests += 1
      return answer
    }
  }

  init(_ input: CaseInput) throws {
    operations = try input.list("operations").map(ScriptedOperation.make)
    policy = try input.present("reloadPolicy").map { FixedPolicy(try $0.bool("shouldReload")) }
    let connectivity = Connectivity(try input["connectivity"]?.word() ?? .online)
    self.connectivity = connectivity
    loader = ViewModelLoader(
      viewURI: "spotify:hub:framework",
      featureInfo: FeatureInfo(
        identifier: try input["feature"]?.text("id") ?? "feature",
        title: try input["feature"]?.text("title") ?? "title"),
      contentOperations: operations, reloadPolicy: policy, resolveConnectivity: { connectivity.state },
      initialViewModel: input["injectedInitialViewModel"].map { JSONSchema().viewModel(from: $0.raw) },
      makeBuilder: { ViewModelBuilder(defaults: .test) })
    loader.delegate = self
    for operation in operations {
      operation.failures = failures
      operation.log = { [unowned self] in trace.append($0) }
    }
  }

  func viewModelLoader(_ loader: ViewModelLoader, didLoad viewModel: ViewModel) {
    loaded.append(viewModel)
    trace.append("loaded " + viewModel.bodyComponentModels.map(\.identifier).joined(separator: ","))
  }

  func viewModelLoader(_ loader: ViewModelLoader, didFailLoadingWithError error: ContentError) {
    errors.append(error)
    trace.append("failed \(error.domain) \(error.code)")
  }

  /// Runs one entry of the script.
  func run(_ entry: CaseInput) throws {
    func operation() throws -> ScriptedOperation {
      let id = try entry.text("op")
      guard let operation = operations.first(where: { $0.id == id }) else {
        throw try entry.required("op").unknown("operation")
      }
      return operation
    }
    switch try entry.text("do") {
    case "load": loader.load()
    case "reload": loader.reload()
    case "loadNextPage": loader.loadNextPage()
    case "reschedule":
      let operation = try operation()
      operation.delegate?.contentOperationRequiresRescheduling(operation)
    case "finish":
      let operation = try operation()
      operation.delegate?.contentOperationDidFinish(operation)
    case "fail":
      let operation = try operation()
      operation.delegate?.contentOperation(
        operation, didFailWithError: try ContentError(entry.required("error")))
    case "setConnectivity": connectivity.state = try entry.required("state").word()
    case "notifyConnectivity": loader.connectivityDidChange()
    case "readInitial": initialTitles.append(loader.initialViewModel.navigationItem?.title)
    case "setBehaviour":
      let operation = try operation()
      if let main = entry["main"] { operation.main = main }
      if let page = entry["page"] {
        guard let paged = operation as? PagedOperation else { throw page.unknown("operation with pages") }
        paged.page = page
      }
    case "mutateLastBuilder":
      guard let builder = try operation().lastBuilder else { throw entry.unknown("builder") }
      var script = BuilderScript(builder: builder)
      try script.run(try entry.list("steps"))
    default: throw try entry.required("do").unknown("entry")
    }
  }

  /// The observations that a case can check.
  var state: LocatedValue {
    func each(_ value: (ScriptedOperation) -> Any?) -> [String: Any?] {
      Dictionary(uniqueKeysWithValues: operations.map { ($0.id, value($0)) })
    }
    return .object([
      "performCount": each(\.performCount), "appendCount": each { $0.pageIndexes.count },
      "initialCount": each(\.initialCount), "previousError": each { $0.previousError?.dump },
      "connectivity": each { $0.connectivity?.rawValue }, "pageIndexes": each(\.pageIndexes),
      "entryBody": each(\.entryBody), "entryEmpty": each(\.entryEmpty), "policyRequests": policy?.requests,
      "loadedCount": loaded.count, "failedCount": errors.count, "lastLoaded": loaded.last?.outline,
      "lastError": errors.last?.dump, "isLoading": loader.isLoading, "trace": trace,
    ])
  }
}

extension ContentError {
  fileprivate init(_ value: CaseInput) throws {
    self.init(domain: try value.text("domain"), code: try value.integer("code"))
  }
}

/// An operation that a case defines.
class ScriptedOperation: ContentOperation {
  let id: String
  var main: CaseInput
  var failures = CaseFailures()
  weak var delegate: (any ContentOperationDelegate)?
  var log: (String) -> Void = { _ in }
  private(set) var performCount = 0
  fileprivate(set) var initialCount = 0
  fileprivate(set) var pageIndexes: [Int] = []
  private(set) var previousError: ContentError?
  private(set) var connectivity: ConnectivityState?
  private(set) var entryBody: [String]?
  private(set) var entryEmpty: Bool?
  private(set) var lastBuilder: ViewModelBuilder?

  fileprivate init(_ value: CaseInput) throws {
    id = try value.text("id")
    main = try value.required("main")
  }

  /// Creates an operation with the capabilities that the case mentions.
  static func make(_ value: CaseInput) throws -> ScriptedOperation {
    switch (value["initial"], value["page"]) {
    case (let initial?, nil): try InitialOperation(value, initial: initial)
    case (nil, let page?): try PagedOperation(value, page: page)
    case (nil, nil): try ScriptedOperation(value)
    case (_?, _?): throw value.unknown("operation with initial content and pages")
    }
  }

  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    performCount += 1
    log("perform \(id)")
    failures.attempt { try act(main, viewModelBuilder, connectivityState, previousError, page: nil) }
  }

  fileprivate func act(
    _ behaviour: CaseInput, _ builder: ViewModelBuilder, _ state: ConnectivityState,
    _ error: ContentError?, page: Int?
  ) throws {
    previousError = error
    connectivity = state
    entryBody = builder.allBodyComponentModelBuilders.map(\.modelIdentifier)
    entryEmpty = builder.isEmpty
    lastBuilder = builder
    try add(behaviour, to: builder, page: page)
    for entry in try behaviour.list("rescheduleDuringPerform") {
      guard try entry.text() == id else { throw entry.unknown("operation that can be rescheduled here") }
      delegate?.contentOperationRequiresRescheduling(self)
    }
    guard let finish = behaviour["finish"] else {
      delegate?.contentOperationDidFinish(self)
      return
    }
    if let failure = finish["error"] {
      delegate?.contentOperation(self, didFailWithError: try ContentError(failure))
      return
    }
    switch try finish.text() {
    case "auto": delegate?.contentOperationDidFinish(self)
    case "manual": return
    case "autoTwice":
      delegate?.contentOperationDidFinish(self)
      delegate?.contentOperationDidFinish(self)
    case "forwardPreviousError":
      if let error {
        delegate?.contentOperation(self, didFailWithError: error)
      } else {
        delegate?.contentOperationDidFinish(self)
      }
    default: throw finish.unknown("way to finish")
    }
  }

  /// Adds content.
  ///
  /// Texts can contain the page number and the execution number.
  fileprivate func add(_ behaviour: CaseInput, to builder: ViewModelBuilder, page: Int? = nil) throws {
    guard let steps = behaviour["steps"] else { return }
    let replacements = ["{page}": "\(page ?? 0)", "{performCount}": "\(performCount)"]
    let filled = CaseInput(steps.raw.replacing(replacements))
    var script = BuilderScript(builder: builder)
    try script.run(try filled.list())
    guard filled.unread.isEmpty else {
      throw CaseError("nothing reads \(filled.unread) of the steps of \(id)")
    }
  }
}

private final class InitialOperation: ScriptedOperation, ContentOperationWithInitialContent {
  private let initial: CaseInput

  init(_ value: CaseInput, initial: CaseInput) throws {
    // A loader with injected initial content never uses this content. The copy keeps the case from listing it
    // as unread.
    self.initial = CaseInput(initial.raw)
    try super.init(value)
  }

  func addInitialContent(forViewURI viewURI: String, to viewModelBuilder: ViewModelBuilder) {
    initialCount += 1
    failures.attempt { try add(initial, to: viewModelBuilder) }
  }
}

private final class PagedOperation: ScriptedOperation, ContentOperationWithPaginatedContent {
  var page: CaseInput

  init(_ value: CaseInput, page: CaseInput) throws {
    self.page = page
    try super.init(value)
  }

  func appendContent(
    forPageIndex pageIndex: Int, to viewModelBuilder: ViewModelBuilder, viewURI: String,
    featureInfo: FeatureInfo, connectivityState: ConnectivityState, previousError: ContentError?
  ) {
    pageIndexes.append(pageIndex)
    log("append \(id) page=\(pageIndex)")
    failures.attempt {
      try act(page, viewModelBuilder, connectivityState, previousError, page: pageIndex)
    }
  }
}

extension LocatedValue {
  /// Returns the value with parts of its texts replaced.
  fileprivate func replacing(_ parts: [String: String]) -> LocatedValue {
    switch content {
    case .string(var text):
      for (part, replacement) in parts {
        while let range = text.range(of: part) { text.replaceSubrange(range, with: replacement) }
      }
      return .of(text)
    case .array(let elements): return LocatedValue(.array(elements.map { $0.replacing(parts) }))
    case .object(let members):
      return LocatedValue(
        .object(
          members.map { Member(key: $0.key, keyPosition: .start, value: $0.value.replacing(parts)) }))
    default: return self
    }
  }
}
