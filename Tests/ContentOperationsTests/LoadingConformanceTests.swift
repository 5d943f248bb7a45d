import ConformanceSupport
import ContentOperations
import Definitions
import Testing

@Suite struct LoadingConformanceTests {
  @Test(arguments: ConformanceCase.rows("loader"))
  func runsOperations(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let script = try LoaderScript(input)
      var checkpoints: [String: Any?] = [:]
      for entry in try input.list("script") {
        if try entry.text("do") == "checkpoint" {
          checkpoints[try entry.text("name")] = script.state
        } else {
          try script.run(entry)
        }
      }
      try script.failures.rethrow()
      return .object([
        "checkpoints": checkpoints, "final": script.state, "initialTitles": script.initialTitles,
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("content_loading_chain"))
  func formsChains(_ row: ConformanceCase) {
    row.check { input in
      func factory(_ names: CaseInput) throws -> NamedFactory { NamedFactory(names: try names.texts()) }
      let prepended = try input["prepended"].map(factory)
      let factories = try input.list("factories").map(factory)
      let appended = try input["appended"].map(factory)
      do throws(ProgrammingError) {
        let chain = try ContentLoadingChain(
          forViewURI: "view", prepended: prepended, factories: factories, appended: appended)
        return .object(["chain": chain.operations.map { ($0 as? NamedOperation)?.name }])
      } catch {
        return .object(["error": "assertion"])
      }
    }
  }

  @Test func formsTheChainOfTheGuide() throws {
    let chain = try ContentLoadingChain(
      forViewURI: "view",
      factories: [NamedFactory(names: ["A1", "B1"]), NamedFactory(names: ["A2", "B2"])])
    #expect(chain.operations.map { ($0 as? NamedOperation)?.name } == ["A1", "B1", "A2", "B2"])
  }

  @Test func stopsAChainThatReschedulesItselfForever() {
    let restless = BlockContentOperation { _ in }
    var events: [LoadingEvent] = []
    let loader = ViewModelLoader(
      viewURI: "view", featureInfo: FeatureInfo(identifier: "f", title: "F"),
      contentOperations: [RestlessOperation(), restless], budget: 100)
    loader.observer = { events.append($0) }
    loader.load()
    #expect(events.last == .exceededBudget(operation: 0, executions: 100))
    #expect(!loader.isLoading)
  }

  @Test func namesTheOperationThatNeverFinishes() {
    let loader = ViewModelLoader(
      viewURI: "view", featureInfo: FeatureInfo(identifier: "f", title: "F"),
      contentOperations: [BlockContentOperation { _ in }, NamedOperation(name: "silent")])
    loader.load()
    #expect(loader.pendingOperation == 1)
  }

  @Test func ignoresAnOutcomeOfAnEarlierExecution() {
    let operation = LateOperation()
    var delivered: [String?] = []
    let loader = ViewModelLoader(
      viewURI: "view", featureInfo: FeatureInfo(identifier: "f", title: "F"), contentOperations: [operation])
    loader.observer = { event in
      if case .delivered(let model) = event { delivered.append(model.navigationItem?.title) }
    }
    loader.load()
    let first = operation.delegates[0]
    first.contentOperationDidFinish(operation)
    loader.reload()
    first.contentOperationDidFinish(operation)
    #expect(loader.isLoading)
    operation.delegates[1].contentOperationDidFinish(operation)
    #expect(delivered == ["1", "2"])
  }
}

private struct NamedFactory: ContentOperationFactory {
  var names: [String]

  func createContentOperations(forViewURI viewURI: String) -> [any ContentOperation] {
    names.map { NamedOperation(name: $0) }
  }
}

/// An operation that never finishes.
private final class NamedOperation: ContentOperation {
  let name: String
  weak var delegate: (any ContentOperationDelegate)?

  init(name: String) {
    self.name = name
  }

  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {}
}

/// An operation that reschedules itself after each run.
private final class RestlessOperation: ContentOperation {
  weak var delegate: (any ContentOperationDelegate)?

  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    delegate?.contentOperationRequiresRescheduling(self)
    delegate?.contentOperationDidFinish(self)
  }
}

/// An operation that stores the delegates of all its executions.
private final class LateOperation: ContentOperation {
  var delegates: [any ContentOperationDelegate] = []
  weak var delegate: (any ContentOperationDelegate)?

  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    if let delegate { delegates.append(delegate) }
    viewModelBuilder.navigationBarTitle = "\(delegates.count)"
  }
}
