import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
import ScreenDefinitions
import Testing

/// Trees of components, composed in the same way as the runtime builds them.
@Suite struct TreeComposerTests {
  private static let label = """
    # Label
    ```yaml component
    type: app:label
    properties: {title: text}
    draw: {type: text, text: "{{title}}"}
    ```
    """

  private func catalog(_ tree: String, rules: String = "value: false") -> ComposedCatalog {
    ComposedCatalog([
      "label": Self.label, "hidden": "# Hidden\n```yaml rule\n\(rules)\n```\n",
      "home": "# Home\n```yaml screen\n{}\n```\n```yaml tree\n\(tree)\n```\n",
    ])
  }

  private func findings(_ catalog: ComposedCatalog) -> [Diagnostic] {
    catalog.start.screen("home")?.diagnostics ?? []
  }

  private func names(_ catalog: ComposedCatalog) -> [String] {
    var names: [String] = []
    catalog.start.screen("home")?.content.visit { names.append($0.id) }
    return names.filter { ["one", "two"].contains($0) }
  }

  private func tree(_ children: String) -> String {
    "structure: {type: stack, id: all, children: [\(children)]}"
  }

  @Test func showsComponentsWhoseRulesAreTrue() {
    let children =
      #"{type: "app:label", id: one, meta: {title: Hi}}, {type: "app:label", id: two, rule: hidden}"#
    #expect(names(catalog(tree(children))) == ["one"])
    #expect(names(catalog(tree(children), rules: "value: true")) == ["one", "two"])
  }

  @Test func dropsAnUnknownComponentAndSuggestsTheClosestOne() {
    let catalog = catalog(tree(#"{type: "app:labl", id: one}"#))
    let found = findings(catalog).filter { $0.breaks(.unknownComponent) }
    #expect(found.map(\.help) == ["did you mean 'app:label'?"])
    #expect(names(catalog).isEmpty)
  }

  @Test func addsOneShownComponentAtATime() {
    let catalog = catalog(
      """
      structure: {type: tab_bar, children: [
        {type: stack, meta: {title: A, icon_name: star}, children: [{type: "app:label", id: one}]},
        {type: "app:label", id: left-out, rule: hidden},
        {type: stack, meta: {title: B, icon_name: star}, children: [{type: "app:label", id: two}]}]}
      """)
    let states = catalog.start.screen("home")?.states ?? []
    let seen = states.map { state in
      var names: [String] = []
      var selected: Int?
      if case .tree(.placed(_, .tabBar(let tabs, let index))) = state.content {
        selected = index
        for tab in tabs { tab.page.visit { names.append($0.id ?? "") } }
      }
      return "\(state.entry): \(names) on \(selected ?? -1)\(state.isShown ? ", shown" : "")"
    }
    #expect(
      seen == [
        "1: [] on 0", "2: [] on 0", #"3: ["one"] on 0"#, #"5: ["one"] on 1"#,
        #"6: ["one", "two"] on 1, shown"#,
      ])
  }

  @Test func suggestsUnusedComponents() {
    let catalog = catalog(tree(#"{type: "app:lable", id: one}"#))
    #expect(findings(catalog).contains { $0.help == "did you mean 'app:label'?" })
  }

  @Test func reportsChildrenThatAWrapperDrops() {
    let catalog = ComposedCatalog([
      "label": Self.label,
      "wrap":
        "# Wrap\n```yaml component\ntype: app:wrap\nchildren: one\ndraw: {type: stack, items: {children: 0}}\n```\n",
      "home":
        """
      # Home
      ```yaml screen
      {}
      ```
      ```yaml tree
      structure: {type: stack, children: [
        {type: "app:wrap"}, {type: "app:wrap", children: [{type: "app:wrap"}]},
        {type: "app:wrap", children: [{type: "app:label", id: one}, {type: "app:label", id: two}]}]}
      ```
      """,
    ])
    let entries = catalog.start.screen("home")?.trace.entries.filter { $0.phase == .operation } ?? []
    let outcomes = entries.map { "\($0.subject) \($0.outcome) \($0.reason?.contains("dropped") == true)" }
    #expect(
      outcomes == [
        "stack applied false", "app:wrap skipped true", "app:wrap skipped true", "app:wrap skipped false",
        "app:wrap applied false", "app:label applied false", "app:label skipped true",
      ])
  }

  @Test(arguments: [
    ("0Xfff zz", "reads this value as #000FFF"), ("#123456", "ignores this value"),
  ])
  func reportsInvalidColors(text: String, words: String) {
    let catalog = catalog("structure: {type: stack, meta: {background_color: \"\(text)\"}}")
    #expect(findings(catalog).contains { $0.message.hasSuffix(words) })
  }

  @Test func refusesAnIncompleteTree() {
    let catalog = catalog("structure: {id: all}")
    #expect(findings(catalog).contains { $0.breaks(.invalidScreen) && $0.message.contains("no 'type'") })
    #expect(catalog.start.screen("home")?.trace.error != nil)
  }
}
