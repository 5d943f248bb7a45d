import ComponentTree
import ConformanceSupport
import Definitions
import Testing

/// The examples of the guide to component trees, with plain values instead of platform views.
@Suite struct ComponentGuideTests {
  private struct MyConfig: ExpressibleByComponentMeta, Equatable {
    let title: String

    init?(meta: any ComponentMeta) {
      guard let title = MetaValue.string(meta["title"]) else { return nil }
      self.title = title
    }
  }

  /// A stand-in for a platform view.
  private indirect enum View: ClusterView, Equatable {
    case page(title: String?)
    case bar(_ pages: [View])
    case navigation(_ page: View)
    case stacked(_ pages: [View])

    static func stack(_ config: StackConfig, children: [View]) -> View { .stacked(children) }
    static func tabBar(_ tabs: [Tab<View>], selectedIndex: Int) -> View { .bar(tabs.map(\.view)) }
  }

  @Test func materializesAMeta() throws {
    let config = try #require(MyConfig.materialize(DictionaryMeta(["title": "foo"])))
    #expect(config.title == "foo")
    #expect(MyConfig.materialize(DictionaryMeta(["foo": "foo"])) == nil)
    #expect(MyConfig.materialize(nil) == nil)
    #expect(MyConfig.materialize(config) == config)
  }

  @Test func buildsATabBarOfComponents() {
    @Sendable func page(_ id: String?, _ meta: (any ComponentMeta)?) -> View? {
      .page(title: MetaValue.string(meta?["title"]))
    }
    let component = Component<View>.cluster(
      viewBuilder: { children, _, _ in .bar(children.compactMap { $0.view() }) },
      children: [
        .single(viewBuilder: page, id: "tab1", meta: DictionaryMeta(["title": "tab1"])),
        .single(viewBuilder: { _, _ in .page(title: nil) }),
      ])
    #expect(component.view() == .bar([.page(title: "tab1"), .page(title: nil)]))
  }

  @Test func showsAComponentIfItsRuleIsTrue() {
    let component = Component<View>.single(viewBuilder: { _, _ in .page(title: "shown") })
    let negation = Rule.not(rule: .simple(evaluator: { false }))
    #expect(Component.rule(rule: negation, component: component).view() == .page(title: "shown"))
    let conjunction = Rule.and(rules: [.simple(evaluator: { false }), .simple(evaluator: { true })])
    #expect(Component.rule(rule: conjunction, component: component).view() == nil)
  }

  @Test func keepsTheMetaOfAHiddenComponent() {
    let component = Component<View>.single(
      viewBuilder: { _, _ in nil }, id: "inner", meta: DictionaryMeta(["title": "kept"]))
    let rule = Component.rule(rule: .simple(evaluator: { false }), component: component)
    #expect(MetaValue.string(rule.meta?["title"]) == "kept")
    #expect(rule.id == "inner")
  }

  @Test func loadsComponentsFromADocument() throws {
    var factory = JSONFactory<View>()
    factory.register(
      builder: { children, id, meta in ClusterLayout.tabBar(children: children, id: id, meta: meta) },
      forType: "tab_bar")
    factory.register(
      builder: { child, id, meta in
        .wrapper(
          viewBuilder: { child, _, _ in child.view().map { .navigation($0) } }, child: child, id: id,
          meta: meta)
      }, forType: "navigation")
    factory.register(
      builder: { id, meta in
        .single(viewBuilder: { id, _ in .page(title: id) }, id: id, meta: meta)
      }, forType: "table_view")
    factory.register(builder: { true }, forType: "is_male")
    factory.register(builder: { false }, forType: "is_gold_member")
    let document = try LocatedValue.json(
      """
      {"structure": {"type": "tab_bar", "children": [
        {"type": "navigation", "meta": {"title": "One", "icon_name": "one"}, "rule": "is_male",
         "children": [{"type": "table_view", "id": "history"}]},
        {"type": "navigation", "meta": {"title": "Two", "icon_name": "two"}, "rule": "is_gold_member",
         "children": [{"type": "table_view", "id": "gold"}]}
      ]}}
      """)
    let component = try #require(try factory.makeComponent(json: document))
    #expect(component.view() == .bar([.navigation(.page(title: "history"))]))
  }
}
