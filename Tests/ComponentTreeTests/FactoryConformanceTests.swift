import ComponentTree
import ConformanceSupport
import Definitions
import Testing

@Suite struct FactoryConformanceTests {
  @Test(arguments: ConformanceCase.rows("factory"))
  func makesTheComponentsOfDocuments(_ row: ConformanceCase) throws {
    let factory = Self.factory(row.input["register"])
    let component: TestComponent?
    do throws(JSONFactoryError) {
      component = try factory.makeComponent(json: row.input["document"] ?? LocatedValue(.null))
    } catch {
      #expect(row.expect["throws"]?["missing"]?.string == error.key)
      #expect(error.object == row.expect["throws"]?["in"])
      return
    }
    #expect(row.expect["throws"]?.isNull == true)
    if let tree = row.expect["tree"] { #expect(Self.difference(component, tree) == nil) }
    if let view = row.expect["view"] {
      let summary = component?.view()?.summary ?? LocatedValue(.null)
      #expect(summary.difference(from: view) == nil)
    }
    if let meta = row.expect["rootMeta"] {
      #expect((component?.meta as? JSONMeta)?.value == meta)
      #expect(component?.id == meta["id"]?.string)
    }
  }

  /// A factory with the builders that a case registers.
  private static func factory(_ register: LocatedValue?) -> JSONFactory<TestView> {
    var factory = JSONFactory<TestView>()
    func types(_ key: String) -> [String] { register?[key]?.strings ?? [] }
    for type in types("standard") {
      if type == "stack" {
        factory.register(
          builder: { (children: [TestComponent], id, meta) in
            ClusterLayout.stack(children: children, id: id, meta: meta)
          }, forType: type)
      } else {
        factory.register(
          builder: { (children: [TestComponent], id, meta) in
            ClusterLayout.tabBar(children: children, id: id, meta: meta)
          }, forType: type)
      }
    }
    for (key, hasView) in [("single", true), ("singleWithoutView", false)] {
      for type in types(key) {
        factory.register(
          builder: { id, meta in
            TestComponent.single(
              viewBuilder: { _, _ in hasView ? .single(type) : nil }, id: id, meta: meta)
          }, forType: type)
      }
    }
    for (key, keepsEmpty) in [("wrapper", true), ("wrapperDroppingEmpty", false)] {
      for type in types(key) {
        factory.register(
          builder: { (child: TestComponent, id, meta) in
            .wrapper(
              viewBuilder: { child, _, _ in
                let view = child.view()
                return view == nil && !keepsEmpty ? nil : .wrapper(type, child: view)
              }, child: child, id: id, meta: meta)
          }, forType: type)
      }
    }
    for type in types("cluster") {
      factory.register(
        builder: { (children: [TestComponent], id, meta) in
          .cluster(
            viewBuilder: { children, _, _ in .cluster(type, children: children.compactMap { $0.view() }) },
            children: children, id: id, meta: meta)
        }, forType: type)
    }
    for rule in register?["rules"]?.members ?? [] {
      let holds = rule.value.bool ?? false
      factory.register(builder: { holds }, forType: rule.key)
    }
    return factory
  }

  /// The first difference of a tree to one that a case expects.
  private static func difference(_ component: TestComponent?, _ expected: LocatedValue) -> String? {
    guard let component else { return expected.isNull ? nil : "there is no component" }
    func compare(_ kind: String, _ meta: (any ComponentMeta)?) -> String? {
      if expected["kind"]?.string != kind { return "\(kind) is not \(expected["kind"]?.string ?? "")" }
      let own = (meta as? JSONMeta)?.value ?? LocatedValue(.null)
      return own == expected["meta"] ?? LocatedValue(.null) ? nil : "the meta differs"
    }
    switch component {
    case .single(_, _, let meta): return compare("single", meta)
    case .wrapper(_, let child, _, let meta):
      return compare("wrapper", meta) ?? difference(child, expected["child"] ?? LocatedValue(.null))
    case .cluster(_, let children, _, let meta):
      let others = expected["children"]?.elements ?? []
      if let found = compare("cluster", meta) { return found }
      guard children.count == others.count else { return "\(children.count) children, not \(others.count)" }
      return zip(children, others).compactMap { difference($0, $1) }.first
    case .rule(let rule, let inner):
      guard expected["kind"]?.string == "rule" else { return "there is no rule" }
      if summary(rule) != expected["rule"] { return "the rule differs" }
      return difference(inner, expected["component"] ?? LocatedValue(.null))
    }
  }

  private static func summary(_ rule: Rule) -> LocatedValue {
    switch rule {
    case .simple(let evaluator, _): Summary.object(["simple": .bool(evaluator())])
    case .and(let rules): Summary.object(["and": .list(rules.map(summary))])
    case .or(let rules): Summary.object(["or": .list(rules.map(summary))])
    case .not(let rule): Summary.object(["not": summary(rule)])
    }
  }

  @Test func usesTheLaterOfTwoBuildersForLaterDocuments() throws {
    let document = Summary.object(["structure": Summary.object(["type": .text("a"), "rule": .text("r")])])
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

  @Test func reportsWhatTheRuntimeDropsInSilence() throws {
    let document = try LocatedValue.json(
      """
      {"structure": {"type": "stack", "rule": {"AND": ["no", "typo"], "OR": []}, "children": [
        {"type": "lable"}, {"type": "label", "meta": 3, "children": [{"type": "label"}]},
        {"type": "frame"}, {"type": "label", "rule": {"and": []}}, {"type": "label", "children": [1]}]}}
      """)
    var factory = Self.factory(
      try .json("{\"standard\": [\"stack\"], \"single\": [\"label\"], \"wrapper\": [\"frame\"]}"))
    factory.register(builder: { false }, forType: "no")
    var findings: [ComponentFinding] = []
    let component = try factory.makeComponent(json: document, findings: &findings)
    #expect(component != nil)
    let problems = findings.map(\.problem)
    #expect(
      problems == [
        .unknownType("lable", known: ["frame", "label", "stack"]), .malformedMeta, .ignoredChildren("label"),
        .wrapperWithoutChild("frame"), .unknownOperator("and"), .malformedChildren, .severalOperators,
        .unknownRule("typo", known: ["no"]), .wrongOperandCount("AND"),
      ])
  }
}
