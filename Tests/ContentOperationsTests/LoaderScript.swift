import ConformanceSupport
import ContentOperations
import Definitions
import Foundation

/// The operations and the script of a conformance case on loading.
final class LoaderScript: ViewModelLoaderDelegate {
  private(set) var operations: [ScriptedOperation] = []
  private let loader: ViewModelLoader
  private let policy: FixedPolicy?
  private let connectivity: Connectivity
  private var loaded: [ViewModel] = []
  private var failures: [ContentError] = []
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

  init(_ input: LocatedValue) {
    operations = (input["operations"]?.elements ?? []).map(ScriptedOperation.make)
    policy = input["reloadPolicy"]?["shouldReload"]?.bool.map(FixedPolicy.init)
    let connectivity = Connectivity(ConnectivityState(input["connectivity"]))
    self.connectivity = connectivity
    let feature = input["feature"]
    loader = ViewModelLoader(
      viewURI: "spotify:hub:framework",
      featureInfo: FeatureInfo(
        identifier: feature?["id"]?.string ?? "feature", title: feature?["title"]?.string ?? "title"),
      contentOperations: operations, reloadPolicy: policy, resolveConnectivity: { connectivity.state },
      initialViewModel: input["injectedInitialViewModel"].map { JSONSchema().viewModel(from: $0) },
      makeBuilder: { ViewModelBuilder(defaults: .test) })
    loader.delegate = self
    for operation in operations { operation.log = { [unowned self] in trace.append($0) } }
  }

  func viewModelLoader(_ loader: ViewModelLoader, didLoad viewModel: ViewModel) {
    loaded.append(viewModel)
    trace.append("loaded " + viewModel.bodyComponentModels.map(\.identifier).joined(separator: ","))
  }

  func viewModelLoader(_ loader: ViewModelLoader, didFailLoadingWithError error: ContentError) {
    failures.append(error)
    trace.append("failed \(error.domain) \(error.code)")
  }

  /// Does what one entry of the script says.
  func run(_ entry: LocatedValue) {
    let index = operations.firstIndex { $0.id == entry["op"]?.string } ?? 0
    let operation = operations[index]
    switch entry["do"]?.string {
    case "load": loader.load()
    case "reload": loader.reload()
    case "loadNextPage": loader.loadNextPage()
    case "reschedule":
      operation.delegate?.contentOperationRequiresRescheduling(operation)
    case "finish": operation.delegate?.contentOperationDidFinish(operation)
    case "fail":
      operation.delegate?.contentOperation(operation, didFailWithError: ContentError(entry["error"]))
    case "setConnectivity": connectivity.state = ConnectivityState(entry["state"])
    case "notifyConnectivity": loader.connectivityDidChange()
    case "readInitial": initialTitles.append(loader.initialViewModel.navigationItem?.title)
    case "setBehaviour":
      if let main = entry["main"] { operation.main = main }
      if let page = entry["page"] { (operation as? PagedOperation)?.page = page }
    case "mutateLastBuilder":
      if let builder = operation.lastBuilder {
        var script = BuilderScript(builder: builder)
        script.run(entry["steps"]?.elements ?? [])
      }
    default: preconditionFailure("The case has an unknown entry \(entry)")
    }
  }

  /// What the case can ask about.
  var state: LocatedValue {
    func each(_ value: (ScriptedOperation) -> Any?) -> [String: Any?] {
      Dictionary(uniqueKeysWithValues: operations.map { ($0.id, value($0)) })
    }
    return .of(
      [
        "performCount": each(\.performCount), "appendCount": each { $0.pageIndexes.count },
        "initialCount": each(\.initialCount), "previousError": each { $0.previousError?.dump },
        "connectivity": each { $0.connectivity?.rawValue }, "pageIndexes": each(\.pageIndexes),
        "entryBody": each(\.entryBody), "entryEmpty": each(\.entryEmpty), "policyRequests": policy?.requests,
        "loadedCount": loaded.count, "failedCount": failures.count, "lastLoaded": loaded.last?.outline,
        "lastError": failures.last?.dump, "isLoading": loader.isLoading, "trace": trace,
      ] as [String: Any?])
  }
}

extension ConnectivityState {
  fileprivate init(_ value: LocatedValue?) {
    self = value?.string.flatMap(ConnectivityState.init(rawValue:)) ?? .online
  }
}

extension ContentError {
  fileprivate init(_ value: LocatedValue?) {
    self.init(domain: value?["domain"]?.string ?? "", code: Int(value?["code"]?.number ?? 0))
  }
}

/// An operation that does what a case says.
class ScriptedOperation: ContentOperation {
  let id: String
  var main: LocatedValue
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

  fileprivate init(_ value: LocatedValue) {
    id = value["id"]?.string ?? ""
    main = value["main"] ?? LocatedValue(.object([]))
  }

  /// An operation has a capability only where the case mentions it.
  static func make(_ value: LocatedValue) -> ScriptedOperation {
    switch (value["initial"], value["page"]) {
    case (let initial?, _): InitialOperation(value, initial: initial)
    case (nil, let page?): PagedOperation(value, page: page)
    case (nil, nil): ScriptedOperation(value)
    }
  }

  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    performCount += 1
    log("perform \(id)")
    act(main, viewModelBuilder, connectivityState, previousError, page: nil)
  }

  fileprivate func act(
    _ behaviour: LocatedValue, _ builder: ViewModelBuilder, _ state: ConnectivityState,
    _ error: ContentError?, page: Int?
  ) {
    previousError = error
    connectivity = state
    entryBody = builder.allBodyComponentModelBuilders.map(\.modelIdentifier)
    entryEmpty = builder.isEmpty
    lastBuilder = builder
    var script = BuilderScript(builder: builder)
    let replacements = ["{page}": "\(page ?? 0)", "{performCount}": "\(performCount)"]
    script.run((behaviour["steps"]?.elements ?? []).map { $0.replacing(replacements) })
    for _ in behaviour["rescheduleDuringPerform"]?.elements ?? [] {
      delegate?.contentOperationRequiresRescheduling(self)
    }
    switch behaviour["finish"]?.content {
    case .string("manual"): return
    case .string("autoTwice"):
      delegate?.contentOperationDidFinish(self)
      delegate?.contentOperationDidFinish(self)
    case .string("forwardPreviousError"):
      if let error {
        delegate?.contentOperation(self, didFailWithError: error)
      } else {
        delegate?.contentOperationDidFinish(self)
      }
    case .object:
      delegate?.contentOperation(self, didFailWithError: ContentError(behaviour["finish"]?["error"]))
    default: delegate?.contentOperationDidFinish(self)
    }
  }
}

private final class InitialOperation: ScriptedOperation, ContentOperationWithInitialContent {
  private let initial: LocatedValue

  init(_ value: LocatedValue, initial: LocatedValue) {
    self.initial = initial
    super.init(value)
  }

  func addInitialContent(forViewURI viewURI: String, to viewModelBuilder: ViewModelBuilder) {
    initialCount += 1
    var script = BuilderScript(builder: viewModelBuilder)
    script.run(initial["steps"]?.elements ?? [])
  }
}

private final class PagedOperation: ScriptedOperation, ContentOperationWithPaginatedContent {
  var page: LocatedValue

  init(_ value: LocatedValue, page: LocatedValue) {
    self.page = page
    super.init(value)
  }

  func appendContent(
    forPageIndex pageIndex: Int, to viewModelBuilder: ViewModelBuilder, viewURI: String,
    featureInfo: FeatureInfo, connectivityState: ConnectivityState, previousError: ContentError?
  ) {
    pageIndexes.append(pageIndex)
    log("append \(id) page=\(pageIndex)")
    act(page, viewModelBuilder, connectivityState, previousError, page: pageIndex)
  }
}

extension LocatedValue {
  /// The value with parts of its texts replaced.
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
