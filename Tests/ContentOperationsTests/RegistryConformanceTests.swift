import ConformanceSupport
import ContentOperations
import Definitions
import Elements
import Testing

@Suite struct RegistryConformanceTests {
  @Test(arguments: ConformanceCase.rows("registry"))
  func findsComponentsAndActions(_ row: ConformanceCase) throws {
    var components = ComponentRegistry(fallbackHandler: TestFallbackHandler())
    var actions = ActionRegistry(selectionAction: FixedAction(outcome: false))
    var results: [Any?] = []
    for entry in row.input["script"]?.elements ?? [] {
      let namespace = entry["namespace"]?.string ?? ""
      let factory = TestFactory(names: entry["names"] ?? LocatedValue(.object([])), entry["showcase"])
      switch entry["do"]?.string {
      case "register":
        let isRegistered =
          (try? components.register(factory, forNamespace: namespace)) != nil
          && (try? actions.register(factory, forNamespace: namespace)) != nil
        results.append(isRegistered ? "ok" : "assertion")
      case "unregister":
        components.unregister(namespace: namespace)
        actions.unregister(namespace: namespace)
        results.append("ok")
      case "create":
        let identifier = try #require(entry["identifier"]?.string.flatMap { Identifier($0) })
        let component = components.component(identifier, category: entry["category"]?.string ?? "")
        results.append((component as? TestComponent)?.product)
      case "createAction":
        let identifier = try #require(entry["identifier"]?.string.flatMap { Identifier($0) })
        results.append(actions.createCustomAction(identifier) == nil ? nil : "action")
      default:
        results.append(components.showcaseableComponentIdentifiers.map(\.description))
      }
    }
    #expect(LocatedValue.of(["results": results]).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("feature_registry"))
  func findsFeatures(_ row: ConformanceCase) throws {
    var registry = FeatureRegistry()
    var results: [Any?] = []
    for entry in row.input["script"]?.elements ?? [] {
      switch entry["do"]?.string {
      case "register":
        let feature = FeatureRegistration(
          identifier: entry["id"]?.string ?? "", viewURIPredicate: .read(entry["predicate"]), title: "Title",
          contentOperationFactories: entry["factories"]?.number == 0 ? [] : [EmptyFactory()])
        results.append((try? registry.register(feature)) == nil ? "assertion" : "ok")
      case "unregister":
        registry.unregister(identifier: entry["id"]?.string ?? "")
        results.append("ok")
      default: results.append(registry.feature(forViewURI: entry["uri"]?.string ?? "")?.identifier)
      }
    }
    #expect(LocatedValue.of(["results": results]).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("action"))
  func performsActions(_ row: ConformanceCase) throws {
    var registry = ActionRegistry(
      selectionAction: FixedAction(outcome: row.input["selectionActionOutcome"]?.bool ?? false))
    let factory = FixedActionFactory(outcomes: row.input["actions"] ?? LocatedValue(.object([])))
    try registry.register(factory, forNamespace: "a")
    try registry.register(factory, forNamespace: "namespace")
    var runner = ActionRunner(
      viewURI: "view", registry: registry, handler: row.input["handler"].map { TestHandler(handles: $0) })
    var log: [String] = []
    runner.observer = { event in log.append(event.words) }
    let builder = ViewModelBuilder()
    let target = builder.builderForBodyComponentModel(identifier: "component").targetBuilder
    for action in row.input["targetActions"]?.strings ?? [] {
      let identifier = try #require(Identifier(action))
      target.addAction(namespace: identifier.namespacePart, name: identifier.namePart)
    }
    runner.viewModel = builder.build()
    let component = try #require(runner.viewModel?.bodyComponentModels.first)
    let isHandled: Bool
    if row.input["event"]?.string == "select" {
      isHandled = runner.select(component)
    } else {
      let action = try #require(row.input["action"]?.string.flatMap { Identifier($0) })
      let next = try #require(row.input["chainTo"]?.string.flatMap { Identifier($0) })
      isHandled = runner.run(.contentOperation, action) && runner.run(.contentOperation, next)
    }
    let result: [String: Any?] = ["handled": isHandled, "log": log]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
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

extension ActionRunner.Event {
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

  init(names: LocatedValue, _ showcase: LocatedValue?) {
    self.names = names
    showcaseableComponentNames = showcase?.strings ?? []
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
  var handles: LocatedValue

  func handleAction(context: ActionContext) -> Bool {
    handles["handles"]?.string == "all"
      || (handles["handles"]?.strings ?? []).contains { $0 == context.customActionIdentifier?.description }
  }
}
