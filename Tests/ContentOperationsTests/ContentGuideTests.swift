import ContentOperations
import Testing

/// The examples of the content programming guide.
@Suite struct ContentGuideTests {
  /// An operation of the guide.
  ///
  /// It changes the content and finishes immediately, or later on request.
  private class GuideOperation: ContentOperation {
    weak var delegate: (any ContentOperationDelegate)?
    private(set) var received: [ViewModel] = []
    private(set) var previousErrors: [ContentError?] = []
    private let change: (ViewModelBuilder) -> Void
    private let outcome: (ContentError?) -> ContentError?

    init(
      outcome: @escaping (ContentError?) -> ContentError? = { _ in nil },
      _ change: @escaping (ViewModelBuilder) -> Void
    ) {
      self.change = change
      self.outcome = outcome
    }

    func perform(
      forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
      viewModelBuilder: ViewModelBuilder, previousError: ContentError?
    ) {
      received.append(viewModelBuilder.build())
      previousErrors.append(previousError)
      change(viewModelBuilder)
      if let error = outcome(previousError) {
        delegate?.contentOperation(self, didFailWithError: error)
      } else {
        delegate?.contentOperationDidFinish(self)
      }
    }
  }

  private struct Factory: ContentOperationFactory {
    var operations: [any ContentOperation]

    func createContentOperations(forViewURI viewURI: String) -> [any ContentOperation] { operations }
  }

  /// Records everything that a loader delivers, including its errors.
  private final class Screen: ViewModelLoaderDelegate {
    private(set) var shown: [ViewModel] = []
    private(set) var failures: [ContentError] = []

    func viewModelLoader(_ loader: ViewModelLoader, didLoad viewModel: ViewModel) { shown.append(viewModel) }
    func viewModelLoader(_ loader: ViewModelLoader, didFailLoadingWithError error: ContentError) {
      failures.append(error)
    }
  }

  private func loader(_ operations: [any ContentOperation], _ screen: Screen) -> ViewModelLoader {
    let loader = ViewModelLoader(
      viewURI: "guide:view", featureInfo: FeatureInfo(identifier: "guide", title: "Guide"),
      contentOperations: operations)
    loader.delegate = screen
    return loader
  }

  @Test func runsOperationsInRegistrationOrder() throws {
    var order: [String] = []
    func operation(_ name: String) -> GuideOperation { GuideOperation { _ in order.append(name) } }
    let chain = try ContentLoadingChain(
      forViewURI: "guide:view",
      factories: [
        Factory(operations: [operation("A1"), operation("B1")]),
        Factory(operations: [operation("A2"), operation("B2")]),
      ])
    let screen = Screen()
    loader(chain.operations, screen).load()
    #expect(order == ["A1", "B1", "A2", "B2"])
  }

  @Test func letsALaterOperationChangeEarlierContent() {
    let first = GuideOperation { builder in
      let component = builder.builderForBodyComponentModel(identifier: "component")
      component.title = "TitleA"
      component.subtitle = "Subtitle"
    }
    let second = GuideOperation { builder in
      builder.builderForBodyComponentModel(identifier: "component").title = "TitleB"
    }
    let screen = Screen()
    loader([first, second], screen).load()
    #expect(screen.shown.count == 1)
    #expect(screen.shown.first?.bodyComponentModels.map(\.title) == ["TitleB"])
    #expect(screen.shown.first?.bodyComponentModels.map(\.subtitle) == ["Subtitle"])
  }

  @Test func reschedulesOperationsOnSnapshots() {
    func adding(_ identifiers: String...) -> GuideOperation {
      GuideOperation { builder in
        for identifier in identifiers { _ = builder.builderForBodyComponentModel(identifier: identifier) }
      }
    }
    let first = adding("A", "B")
    let second = adding("C")
    let third = adding("D")
    let screen = Screen()
    let loader = loader([first, second, third], screen)
    loader.load()
    second.delegate?.contentOperationRequiresRescheduling(second)
    #expect(first.received.count == 1)
    #expect(second.received.map { $0.bodyComponentModels.map(\.identifier) } == [["A", "B"], ["A", "B"]])
    #expect(third.received.last?.bodyComponentModels.map(\.identifier) == ["A", "B", "C"])
    #expect(
      screen.shown.map { $0.bodyComponentModels.map(\.identifier) } == [
        ["A", "B", "C", "D"], ["A", "B", "C", "D"],
      ])
  }

  @Test func handsAnErrorToTheNextOperation() {
    let error = ContentError(domain: "guide", code: 1)
    let failing = GuideOperation(outcome: { _ in error }) { _ in }
    let silencing = GuideOperation { _ in }
    let forwarding = GuideOperation(outcome: { $0 }) { _ in }
    let silenced = Screen()
    loader([failing, silencing], silenced).load()
    #expect(silencing.previousErrors == [error])
    #expect(silenced.shown.count == 1 && silenced.failures.isEmpty)
    let forwarded = Screen()
    loader([failing, forwarding], forwarded).load()
    #expect(forwarded.shown.isEmpty && forwarded.failures == [error])
  }

  @Test func addsInitialContentBeforeTheViewAppears() {
    final class Prepared: GuideOperation, ContentOperationWithInitialContent {
      func addInitialContent(forViewURI viewURI: String, to viewModelBuilder: ViewModelBuilder) {
        viewModelBuilder.navigationBarTitle = "Loading"
      }
    }
    let screen = Screen()
    let loader = loader([Prepared { $0.navigationBarTitle = "Loaded" }], screen)
    #expect(loader.initialViewModel.navigationItem?.title == "Loading")
  }

  @Test func notifiesOperationsOfActions() throws {
    final class Observer: GuideOperation, ContentOperationActionObserver {
      var actions: [Identifier?] = []
      func actionPerformed(
        context: ActionContext, featureInfo: FeatureInfo, connectivityState: ConnectivityState
      ) {
        actions.append(context.customActionIdentifier)
      }
    }
    let observer = Observer { _ = $0.builderForBodyComponentModel(identifier: "row").targetBuilder }
    let screen = Screen()
    let loader = loader([observer], screen)
    loader.load()
    var runner = ActionRunner(
      viewURI: "guide:view", registry: ActionRegistry(selectionAction: OpenTargetAction { _ in false }))
    runner.viewModel = screen.shown.first
    runner.actionPerformed = { loader.actionPerformed(context: $0) }
    runner.select(try #require(screen.shown.first?.bodyComponentModels.first))
    #expect(observer.actions == [nil])
  }
}
