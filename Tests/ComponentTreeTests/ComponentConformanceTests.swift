import ComponentTree
import ConformanceSupport
import Definitions
import Elements
import Testing

@Suite struct ComponentConformanceTests {
  /// Rows on configurations inside a zipped meta, which here answer to the keys of documents as well.
  private static let spellingRows: Set<String> = ["MT-16", "MT-17", "MT-65", "MT-89"]

  @Test(arguments: ConformanceCase.rows("metaLookup"))
  func answersKeys(_ row: ConformanceCase) throws {
    let meta = try #require(TestMeta.read(row.input["meta"]))
    for key in try row.input.required("keys").strings {
      let expected = row.expect["values"]?[key] ?? LocatedValue(.null)
      #expect(LocatedValue.answer(meta[key]).difference(from: expected) == nil, "\(key)")
    }
  }

  @Test(arguments: ConformanceCase.rows("materialize").filter { !spellingRows.contains($0.id) })
  func materializesMetas(_ row: ConformanceCase) throws {
    let meta = TestMeta.read(row.input["meta"])
    let result: LocatedValue? =
      switch row.input["into"]?.string {
      case "StackConfig": StackConfig.materialize(meta)?.summary
      case "TabConfig":
        TabConfig.materialize(meta).map {
          Summary.object(["title": .text($0.title), "iconName": .text($0.iconName)])
        }
      case "TabBarConfig":
        TabBarConfig.materialize(meta).map {
          Summary.object(["selectedIndex": .number(Double($0.selectedIndex))])
        }
      default:
        DummyMeta.materialize(meta).map { dummy in
          Summary.object([
            "property1": .answer(dummy["property1"]), "property2": .answer(dummy["property2"]),
            "property3": .answer(dummy["property3"]),
          ])
        }
      }
    let expected = row.expect["result"] ?? LocatedValue(.null)
    #expect((result ?? LocatedValue(.null)).difference(from: expected) == nil)
    if let effective = row.expect["effective"] {
      let config = StackConfig.materialize(meta) ?? StackConfig()
      #expect(config.summary.difference(from: effective) == nil)
    }
  }

  @Test func answersToBothSpellingsInsideAZip() {
    let tab = TabConfig(title: "Third", iconName: "icon")
    #expect(TabConfig.materialize(ZipMeta(tab)) == tab)
    let stack = StackConfig(title: "T", axis: .horizontal, preserveParentWidth: true, backgroundColor: .black)
    #expect(StackConfig.materialize(ZipMeta(stack)) == stack)
  }

  @Test(arguments: ConformanceCase.rows("color"))
  func readsColours(_ row: ConformanceCase) throws {
    let color = Color(plainHex: try #require(row.input["string"]?.string))
    #expect(color?.hex.lowercased() == row.expect["color"]?.string)
  }

  @Test(arguments: ConformanceCase.rows("rule"))
  func evaluatesRules(_ row: ConformanceCase) throws {
    let log = CallLog()
    let rule = try Self.rule(row.input.required("rule"), log)
    #expect(rule.evaluate() == row.expect["result"]?.bool)
    #expect(log.all.difference(from: row.expect["evaluated"] ?? .list([])) == nil)
  }

  /// A rule as a case writes it; only named leaves are noted.
  private static func rule(_ value: LocatedValue, _ log: CallLog) throws -> Rule {
    if let bool = value.bool { return .simple(evaluator: { bool }) }
    let member = try #require(value.members?.first)
    switch member.key {
    case "and": return .and(rules: try (member.value.elements ?? []).map { try rule($0, log) })
    case "or": return .or(rules: try (member.value.elements ?? []).map { try rule($0, log) })
    case "not": return .not(rule: try rule(member.value, log))
    case "simple": return try rule(member.value, log)
    default:
      let bool = try #require(member.value.bool as Bool?)
      return .simple(
        evaluator: {
          log.note(.text(member.key))
          return bool
        }, name: member.key)
    }
  }

  @Test(arguments: ConformanceCase.rows("component"))
  func buildsViewsWhenAsked(_ row: ConformanceCase) throws {
    let log = CallLog()
    let component = try Self.component(row.input.required("component"), log)
    let meta = row.expect["meta"] ?? LocatedValue(.null)
    for member in meta.members ?? [] {
      #expect(LocatedValue.answer(component.meta?[member.key]) == member.value)
    }
    #expect((component.meta == nil) == meta.isNull)
    #expect((component.view() != nil) == row.expect["visible"]?.bool)
    #expect(log.all.difference(from: row.expect["builderCalls"] ?? .list([])) == nil)
  }

  private static func component(_ value: LocatedValue, _ log: CallLog) throws -> TestComponent {
    let member = try #require(value.members?.first)
    let content = member.value
    let meta = content["meta"].flatMap { JSONMeta($0) }
    let builds = content["builds"]?.bool != false
    @Sendable func note(_ kind: String, children: Int?, _ meta: (any ComponentMeta)?) -> TestView? {
      let value = (meta as? JSONMeta)?.value ?? LocatedValue(.null)
      if let children {
        log.note(
          Summary.object([
            "kind": .text(kind), "children": .number(Double(children)), "meta": value,
          ]))
      } else {
        log.note(Summary.object(["kind": .text(kind), "meta": value]))
      }
      return builds ? .single(kind) : nil
    }
    switch member.key {
    case "single":
      return .single(viewBuilder: { _, meta in note("single", children: nil, meta) }, meta: meta)
    case "wrapper":
      return .wrapper(
        viewBuilder: { _, _, meta in note("wrapper", children: nil, meta) },
        child: try component(content.required("child"), log), meta: meta)
    case "cluster":
      return .cluster(
        viewBuilder: { children, _, meta in note("cluster", children: children.count, meta) },
        children: try (content["children"]?.elements ?? []).map { try component($0, log) }, meta: meta)
    default:
      return .rule(
        rule: try rule(content.required("rule"), log),
        component: try component(content.required("component"), log))
    }
  }

  @Test(arguments: ConformanceCase.rows("stack") + ConformanceCase.rows("tabbar"))
  func buildsTheStandardClusters(_ row: ConformanceCase) throws {
    guard !Self.spellingRows.contains(row.id) else { return }
    let children = (row.input["children"]?.elements ?? []).map { child -> TestComponent in
      let name = child["name"]?.string ?? ""
      let hasView = child["hasView"]?.bool != false
      let single = TestComponent.single(
        viewBuilder: { _, _ in hasView ? .single(name) : nil }, meta: TestMeta.read(child["meta"]))
      guard let rule = child["rule"]?.bool else { return single }
      return .rule(rule: .simple(evaluator: { rule }), component: single)
    }
    let meta = TestMeta.read(row.input["meta"])
    let component =
      row.input["kind"]?.string == "stack"
      ? ClusterLayout.stack(children: children, meta: meta)
      : ClusterLayout.tabBar(children: children, meta: meta)
    let view = try #require(component.view())
    #expect(view.summary.difference(from: try row.expect.required("view")) == nil)
    if let title = row.expect["title"], case .stack(let config, _) = view {
      #expect(config.title == title.string)
    }
  }
}
