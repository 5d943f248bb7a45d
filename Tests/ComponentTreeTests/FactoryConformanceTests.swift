import ComponentTree
import ConformanceSupport
import Definitions
import Testing

@Suite struct FactoryConformanceTests {
  @Test(arguments: ConformanceCase.rows("factory"))
  func makesTheComponentsOfDocuments(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["tree", "view", "rootMeta"])) { input in
      let factory = try Self.factory(input.required("register"))
      let document =
        if let path = input["documentFile"] {
          try ConformanceCase.fixture(try path.text())
        } else {
          try input.raw("document")
        }
      let component: TestComponent?
      do throws(JSONFactoryError) {
        component = try factory.makeComponent(json: document)
      } catch {
        return .object(["throws": ["missing": error.key, "in": error.object] as [String: Any?]])
      }
      return .object([
        "throws": nil, "tree": component.map(Self.summary), "view": component?.view()?.summary,
        "rootMeta": Self.plain(component?.meta),
      ])
    }
  }

  /// Returns a factory with the builders that a case registers.
  private static func factory(_ register: CaseInput) throws -> JSONFactory<TestView> {
    var factory = JSONFactory<TestView>()
    for (kind, types) in try register.members() where kind != "rules" {
      for type in try types.list() { try Self.register(type, as: kind, in: &factory) }
    }
    for (name, value) in try register.members("rules") {
      let holds = try value.bool()
      factory.register(builder: { holds }, forType: name)
    }
    return factory
  }

  private static func register(
    _ type: CaseInput, as kind: String, in factory: inout JSONFactory<TestView>
  ) throws {
    let name = try type.text()
    switch (kind, name) {
    case ("standard", "stack"):
      factory.register(
        builder: { (children: [TestComponent], id, meta) in
          ClusterLayout.stack(children: children, id: id, meta: TypedMeta(name, meta))
        }, forType: name)
    case ("standard", "tabbar"):
      factory.register(
        builder: { (children: [TestComponent], id, meta) in
          ClusterLayout.tabBar(children: children, id: id, meta: TypedMeta(name, meta))
        }, forType: name)
    case ("single", _), ("singleWithoutView", _):
      let hasView = kind == "single"
      factory.register(
        builder: { id, meta in
          TestComponent.single(
            viewBuilder: { _, _ in hasView ? .single(name) : nil }, id: id, meta: TypedMeta(name, meta))
        }, forType: name)
    case ("wrapper", _), ("wrapperDroppingEmpty", _):
      let keepsEmpty = kind == "wrapper"
      factory.register(
        builder: { (child: TestComponent, id, meta) in
          .wrapper(
            viewBuilder: { child, _, _ in
              let view = child.view()
              return view == nil && !keepsEmpty ? nil : .wrapper(name, child: view)
            }, child: child, id: id, meta: TypedMeta(name, meta))
        }, forType: name)
    case ("cluster", _):
      factory.register(
        builder: { (children: [TestComponent], id, meta) in
          .cluster(
            viewBuilder: { children, _, _ in .cluster(name, children: children.compactMap { $0.view() }) },
            children: children, id: id, meta: TypedMeta(name, meta))
        }, forType: name)
    default: throw type.unknown(kind)
    }
  }

  /// The meta of a document and the type of the builder that received it.
  private struct TypedMeta: ComponentMeta {
    let type: String
    let meta: (any ComponentMeta)?

    init(_ type: String, _ meta: (any ComponentMeta)?) {
      self.type = type
      self.meta = meta
    }

    subscript(key: String) -> Any? { meta?[key] }
  }

  /// Returns the meta of a document without the type.
  private static func plain(_ meta: (any ComponentMeta)?) -> LocatedValue? {
    ((meta as? TypedMeta)?.meta as? JSONMeta)?.value
  }

  /// Returns a description of a component tree in the notation of the cases.
  private static func summary(_ component: TestComponent) -> LocatedValue {
    func node(_ kind: String, _ meta: (any ComponentMeta)?, _ parts: [String: Any?] = [:]) -> LocatedValue {
      let own: [String: Any?] = ["kind": kind, "type": (meta as? TypedMeta)?.type, "meta": plain(meta)]
      return .object(own.merging(parts) { own, _ in own })
    }
    switch component {
    case .single(_, _, let meta): return node("single", meta)
    case .wrapper(_, let child, _, let meta): return node("wrapper", meta, ["child": summary(child)])
    case .cluster(_, let children, _, let meta):
      return node("cluster", meta, ["children": children.map(summary)])
    case .rule(let rule, let inner):
      return .object(["kind": "rule", "rule": summary(rule), "component": summary(inner)])
    }
  }

  private static func summary(_ rule: Rule) -> LocatedValue {
    switch rule {
    case .simple(let evaluator, _): .object(["simple": evaluator()])
    case .and(let rules): .object(["and": rules.map(summary)])
    case .or(let rules): .object(["or": rules.map(summary)])
    case .not(let rule): .object(["not": summary(rule)])
    }
  }

  @Test(arguments: ConformanceCase.rows("jsonSyntax"))
  func readsOnlyValidJSON(_ row: ConformanceCase) {
    row.check { input in
      let path = try input.text("file")
      let reading = JSONReader.read(try ConformanceCase.fixtureText(path).utf8, file: path)
      return .object(["validJSON": !reading.diagnostics.hasErrors])
    }
  }

  @Test func usesTheLaterOfTwoBuildersForLaterDocuments() throws {
    let document = try LocatedValue.json(#"{"structure": {"type": "a", "rule": "r"}}"#)
    var factory = JSONFactory<TestView>()
    factory.register(builder: { _, _ in .single(viewBuilder: { _, _ in .single("old") }) }, forType: "a")
    factory.register(builder: { true }, forType: "r")
    let before = try factory.makeComponent(json: document)
    factory.register(builder: { _, _ in .single(viewBuilder: { _, _ in .single("new") }) }, forType: "a")
    factory.register(builder: { false }, forType: "r")
    let after = try factory.makeComponent(json: document)
    #expect(before?.view()?.summary["type"]?.string == "old")
    #expect(after?.view() == nil)
  }

  @Test func reportsPartsThatTheRuntimeSilentlyDrops() throws {
    let document = try LocatedValue.json(
      """
      {"structure": {"type": "stack", "rule": {"AND": ["no", "typo"], "OR": []}, "children": [
        {"type": "lable"}, {"type": "label", "meta": 3, "children": [{"type": "label"}]},
        {"type": "frame"}, {"type": "label", "rule": {"and": []}}, {"type": "label", "children": [1]},
        {"type": "label", "rule": {"AND": ["no"]}}]}}
      """)
    var factory = try Self.factory(
      CaseInput(try .json(#"{"standard": ["stack"], "single": ["label"], "wrapper": ["frame"]}"#)))
    factory.register(builder: { false }, forType: "no")
    var findings: [ComponentFinding] = []
    let component = try factory.makeComponent(json: document, findings: &findings)
    #expect(component != nil)
    let problems = findings.map(\.problem)
    #expect(
      problems == [
        .unknownType("lable", known: ["frame", "label", "stack"]), .malformedMeta, .ignoredChildren("label"),
        .wrapperWithoutChild("frame"), .unknownOperator("and"), .malformedChildren,
        .wrongOperandCount("AND"), .severalOperators, .unknownRule("typo", known: ["no"]),
      ])
  }
}
