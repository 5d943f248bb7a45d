import ComponentTree
import ConformanceSupport
import Definitions
import Elements
import Testing

@Suite struct ComponentConformanceTests {
  @Test func runsCasesOfAllKinds() throws {
    #expect(try ConformanceCase.kindsWithoutTest() == [])
  }

  /// Configurations inside a zipped meta also answer to the keys of documents.
  ///
  /// The original runtime loses these values.
  private static let deviations: [Deviation] = {
    let reason = "a configuration answers to both spellings of its keys"
    let defaults = LocatedValue.object([
      "title": "T", "spacing": 10, "axis": "vertical", "preserveParentWidth": false,
      "backgroundColor": "#ffffff",
    ])
    let kept = LocatedValue.object([
      "title": "T", "spacing": 10, "axis": "horizontal", "preserveParentWidth": true,
      "backgroundColor": "#123456",
    ])
    func tabs(_ names: [String]) -> LocatedValue {
      .of(
        names.map { name in
          [
            "title": name, "icon": name == "Third" ? "tabIcon" : "checkmark",
            "view": ["view": "single", "type": name],
          ] as [String: Any?]
        })
    }
    return [
      Deviation(
        "MT-17", at: "result", runtime: .null, ours: .object(["title": "Third", "iconName": "tabIcon"]),
        because: reason),
      Deviation("MT-65", at: "result", runtime: defaults, ours: kept, because: reason),
      Deviation("MT-65", at: "effective", runtime: defaults, ours: kept, because: reason),
      Deviation(
        "MT-89", at: "view.tabs", runtime: tabs(["First", "Second", "Fourth", "Fifth"]),
        ours: tabs(["First", "Second", "Third", "Fourth", "Fifth"]), because: reason),
    ]
  }()

  @Test(arguments: ConformanceCase.rows("metaLookup"))
  func looksUpKeys(_ row: ConformanceCase) {
    row.check { input in
      let meta = try #require(try TestMeta.read(input.required("meta")))
      let keys = try input.required("keys").texts()
      return .object([
        "values": LocatedValue.object(
          Dictionary(uniqueKeysWithValues: keys.map { ($0, LocatedValue.answer(meta[$0])) }))
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("materialize"))
  func materializesMetas(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["effective", "sameInstance"]), deviations: Self.deviations) { input in
      let meta = try TestMeta.read(input.required("meta"))
      let result: LocatedValue?
      var isSame = false
      switch try input.text("into") {
      case "StackConfig": result = StackConfig.materialize(meta)?.summary
      case "TabConfig":
        result = TabConfig.materialize(meta).map { .object(["title": $0.title, "iconName": $0.iconName]) }
      case "TabBarConfig":
        result = TabBarConfig.materialize(meta).map { .object(["selectedIndex": $0.selectedIndex]) }
      case "DummyMeta":
        let dummy = DummyMeta.materialize(meta)
        isSame = dummy.map { $0 === meta as AnyObject } ?? false
        result = dummy.map { dummy in
          .object(
            Dictionary(
              uniqueKeysWithValues: ["property1", "property2", "property3"].map {
                ($0, LocatedValue.answer(dummy[$0]))
              }))
        }
      default: throw try input.required("into").unknown("configuration")
      }
      return .object([
        "result": result, "sameInstance": isSame,
        "effective": (StackConfig.materialize(meta) ?? StackConfig()).summary,
      ])
    }
  }

  @Test func materializesAMetaAsItself() throws {
    let dummy = try #require(DummyMeta(meta: DictionaryMeta(["property1": "foo"])))
    #expect(DummyMeta.materialize(dummy) === dummy)
  }

  @Test func answersToBothSpellingsInsideAZip() {
    let tab = TabConfig(title: "Third", iconName: "icon")
    #expect(TabConfig.materialize(ZipMeta(tab)) == tab)
    let stack = StackConfig(title: "T", axis: .horizontal, preserveParentWidth: true, backgroundColor: .black)
    #expect(StackConfig.materialize(ZipMeta(stack)) == stack)
  }

  @Test(arguments: ConformanceCase.rows("color"))
  func readsColours(_ row: ConformanceCase) {
    row.check { input in
      .object(["color": Color(plainHex: try input.text("string"))?.hex.lowercased()])
    }
  }

  @Test(arguments: ConformanceCase.rows("rule"))
  func evaluatesRules(_ row: ConformanceCase) {
    row.check { input in
      let log = CallLog()
      let rule = try Self.rule(input.required("rule"), log)
      return .object(["result": rule.evaluate(), "evaluated": log.all])
    }
  }

  /// Reads a rule from a case.
  ///
  /// Only named leaves are recorded in the log.
  private static func rule(_ value: CaseInput, _ log: CallLog) throws -> Rule {
    if let bool = value.raw.bool { return .simple(evaluator: { bool }) }
    guard let (name, operand) = try value.members().first else { throw value.unknown("rule") }
    switch name {
    case "and": return .and(rules: try operand.list().map { try rule($0, log) })
    case "or": return .or(rules: try operand.list().map { try rule($0, log) })
    case "not": return .not(rule: try rule(operand, log))
    case "simple": return try rule(operand, log)
    default:
      let bool = try operand.bool()
      return .simple(
        evaluator: {
          log.note(.of(name))
          return bool
        }, name: name)
    }
  }

  @Test(arguments: ConformanceCase.rows("component"))
  func buildsViewsOnDemand(_ row: ConformanceCase) {
    row.check { input in
      let log = CallLog()
      let component = try Self.component(input.required("component"), log)
      let isVisible = component.view() != nil
      return .object([
        "visible": isVisible, "meta": (component.meta as? JSONMeta)?.value, "builderCalls": log.all,
      ])
    }
  }

  private static func component(_ value: CaseInput, _ log: CallLog) throws -> TestComponent {
    guard let (kind, content) = try value.members().first else { throw value.unknown("component") }
    let meta = content.data("meta").flatMap { JSONMeta($0) }
    let builds = try content.flag("builds", default: true)
    @Sendable func note(children: Int?, _ meta: (any ComponentMeta)?) -> TestView? {
      var call: [String: Any?] = ["kind": kind, "meta": (meta as? JSONMeta)?.value]
      if let children { call["children"] = children }
      log.note(.object(call))
      return builds ? .single(kind) : nil
    }
    switch kind {
    case "single": return .single(viewBuilder: { _, meta in note(children: nil, meta) }, meta: meta)
    case "wrapper":
      return .wrapper(
        viewBuilder: { _, _, meta in note(children: nil, meta) },
        child: try component(content.required("child"), log), meta: meta)
    case "cluster":
      return .cluster(
        viewBuilder: { children, _, meta in note(children: children.count, meta) },
        children: try content.list("children").map { try component($0, log) }, meta: meta)
    case "rule":
      return .rule(
        rule: try rule(content.required("rule"), log),
        component: try component(content.required("component"), log))
    default: throw value.unknown("component \(kind)")
    }
  }

  @Test(arguments: ConformanceCase.rows("stack"))
  func buildsStacks(_ row: ConformanceCase) {
    row.check { input in
      let component = ClusterLayout.stack(
        children: try Self.children(input), meta: try TestMeta.read(input.required("meta")))
      guard case .stack(let config, _)? = component.view() else { throw CaseError("There is no stack") }
      return .object(["title": config.title, "view": component.view()?.summary])
    }
  }

  @Test(arguments: ConformanceCase.rows("tabbar"))
  func buildsTabBars(_ row: ConformanceCase) {
    row.check(deviations: Self.deviations) { input in
      let component = ClusterLayout.tabBar(
        children: try Self.children(input), meta: try TestMeta.read(input.required("meta")))
      return .object(["view": component.view()?.summary])
    }
  }

  private static func children(_ input: CaseInput) throws -> [TestComponent] {
    try input.list("children").map { child in
      let name = try child.text("name")
      let hasView = try child.flag("hasView", default: true)
      let single = TestComponent.single(
        viewBuilder: { _, _ in hasView ? .single(name) : nil },
        meta: try child["meta"].flatMap { try TestMeta.read($0) })
      guard let rule = try child["rule"]?.bool() else { return single }
      return .rule(rule: .simple(evaluator: { rule }), component: single)
    }
  }
}
