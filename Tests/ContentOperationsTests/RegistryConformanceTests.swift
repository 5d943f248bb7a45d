import ConformanceSupport
import ContentOperations
import Definitions
import Elements
import Testing

@Suite struct RegistryConformanceTests {
  @Test(arguments: ConformanceCase.rows("registry"))
  func findsComponentsAndActions(_ row: ConformanceCase) {
    row.check { input in
      var components = ComponentRegistry(fallbackHandler: TestFallbackHandler())
      var actions = ActionRegistry(selectionAction: FixedAction(outcome: false))
      var results: [Any?] = []
      for entry in try input.list("script") {
        switch try entry.text("do") {
        case "register":
          let factory = TestFactory(names: try entry.raw("names"), try entry["showcase"]?.texts() ?? [])
          let namespace = try entry.text("namespace")
          let isRegistered =
            (try? components.register(factory, forNamespace: namespace)) != nil
            && (try? actions.register(factory, forNamespace: namespace)) != nil
          results.append(isRegistered ? "ok" : "assertion")
        case "unregister":
          components.unregister(namespace: try entry.text("namespace"))
          actions.unregister(namespace: try entry.text("namespace"))
          results.append("ok")
        case "create":
          let component = components.component(
            try entry.required("identifier").identifier(), category: try entry.text("category"))
          results.append((component as? TestComponent)?.product)
        case "createAction":
          let action = actions.createCustomAction(try entry.required("identifier").identifier())
          results.append(action == nil ? nil : "action")
        case "showcaseable": results.append(components.showcaseableComponentIdentifiers.map(\.description))
        default: throw try entry.required("do").unknown("entry")
        }
      }
      return .object(["results": results])
    }
  }

  @Test(arguments: ConformanceCase.rows("feature_registry"))
  func findsFeatures(_ row: ConformanceCase) {
    row.check { input in
      var registry = FeatureRegistry()
      var results: [Any?] = []
      for entry in try input.list("script") {
        switch try entry.text("do") {
        case "register":
          let count = try entry["factories"]?.integer() ?? 1
          let feature = FeatureRegistration(
            identifier: try entry.text("id"), viewURIPredicate: try .read(entry.required("predicate")),
            title: "Title", contentOperationFactories: (0..<count).map { _ in EmptyFactory() })
          results.append((try? registry.register(feature)) == nil ? "assertion" : "ok")
        case "unregister":
          registry.unregister(identifier: try entry.text("id"))
          results.append("ok")
        case "resolve": results.append(registry.feature(forViewURI: try entry.text("uri"))?.identifier)
        default: throw try entry.required("do").unknown("entry")
        }
      }
      return .object(["results": results])
    }
  }

  @Test(arguments: ConformanceCase.rows("action"))
  func performsActions(_ row: ConformanceCase) {
    row.check { input in
      var registry = ActionRegistry(
        selectionAction: FixedAction(outcome: try input.flag("selectionActionOutcome")))
      let factory = FixedActionFactory(outcomes: input["actions"]?.raw ?? .object([:]))
      try registry.register(factory, forNamespace: "a")
      try registry.register(factory, forNamespace: "namespace")
      let handler = try input["handler"].map { handler in
        let handles = try handler.required("handles")
        return TestHandler(identifiers: handles.raw == .of("all") ? nil : try handles.texts())
      }
      var runner = ActionRunner(viewURI: "view", registry: registry, handler: handler)
      var log: [String] = []
      runner.observer = { event in log.append(event.words) }
      let builder = ViewModelBuilder()
      let target = builder.builderForBodyComponentModel(identifier: "component").targetBuilder
      for action in try input.list("targetActions") {
        let identifier = try action.identifier()
        target.addAction(namespace: identifier.namespacePart, name: identifier.namePart)
      }
      runner.viewModel = builder.build()
      let component = try #require(runner.viewModel?.bodyComponentModels.first)
      let isHandled: Bool
      switch try input.text("event") {
      case "select": isHandled = runner.select(component)
      case "performAsyncThenChain":
        let action = try input.required("action").identifier()
        let next = try input.required("chainTo").identifier()
        isHandled = runner.run(.contentOperation, action) && runner.run(.contentOperation, next)
      default: throw try input.required("event").unknown("event")
      }
      return .object(["handled": isHandled, "log": log])
    }
  }

  @Test func opensTheAddressOfATarget() {
    var opened: [String] = []
    let action = OpenTargetAction {
      opened.append($0)
      return true
    }
    let builder = ViewModelBuilder()
    builder.builderForBodyComponentModel(identifier: "row").targetBuilder.uri = "app:page"
    var runner = ActionRunner(viewURI: "view", registry: ActionRegistry(selectionAction: action))
    let model = builder.build()
    #expect(!runner.select(model.bodyComponentModels[0]), "A view without content performs nothing")
    runner.viewModel = model
    #expect(runner.select(model.bodyComponentModels[0]))
    #expect(opened == ["app:page"])
  }
}

extension ActionRunner.ActionEvent {
  fileprivate var words: String {
    func name(_ identifier: Identifier?) -> String { identifier?.description ?? "selection" }
    return switch self {
    case .context(let trigger, let action): "context trigger=\(trigger.rawValue) action=\(name(action))"
    case .handled(let action): "handler handled \(name(action))"
    case .unknown(let action): "no action \(action)"
    case .performed(nil, let outcome): "selectionAction -> \(outcome)"
    case .performed(let action?, let outcome): "action \(action) -> \(outcome)"
    case .selected: "delegate componentSelected"
    }
  }
}

extension CaseInput {
  fileprivate func identifier() throws -> Identifier {
    guard let identifier = Identifier(try text()) else { throw unknown("identifier") }
    return identifier
  }
}

private struct EmptyFactory: ContentOperationFactory {
  func createContentOperations(forViewURI viewURI: String) -> [any ContentOperation] { [] }
}

private struct TestComponent: HubComponent {
  var product: String
  var layoutTraits: Set<LayoutTrait> { [] }

  func preferredViewSize(forDisplaying model: ComponentModel, containerViewSize: Size) -> Size {
    containerViewSize
  }

  func view(displaying model: ComponentModel, size: Size, children: [Elements.Component])
    -> Elements.Component
  {
    Elements.Component(id: model.identifier, kind: .box(children))
  }
}

private struct TestFallbackHandler: ComponentFallbackHandler {
  var defaults: ComponentDefaults { .test }

  func createFallbackComponent(forCategory category: String) -> any HubComponent {
    TestComponent(product: "fallback:\(category)")
  }
}

private struct TestFactory: ComponentFactory, ActionFactory {
  var names: LocatedValue
  var showcaseableComponentNames: [String]

  init(names: LocatedValue, _ showcase: [String]) {
    self.names = names
    showcaseableComponentNames = showcase
  }

  func createComponent(forName name: String) -> (any HubComponent)? {
    names[name]?.string.map { TestComponent(product: $0) }
  }

  func createAction(forName name: String) -> (any Action)? {
    names[name] == nil ? nil : FixedAction(outcome: true)
  }
}

private struct FixedAction: Action {
  var outcome: Bool
  func perform(context: ActionContext) -> Bool { outcome }
}

private struct FixedActionFactory: ActionFactory {
  var outcomes: LocatedValue

  func createAction(forName name: String) -> (any Action)? {
    let member = outcomes.members?.first { Identifier($0.key)?.namePart == name }
    return (member?.value.bool).map(FixedAction.init)
  }
}

private struct TestHandler: ActionHandler {
  /// The identifiers of the handled actions, or nil to handle all actions.
  var identifiers: [String]?

  func handleAction(context: ActionContext) -> Bool {
    identifiers?.contains { $0 == context.customActionIdentifier?.description } ?? true
  }
}
