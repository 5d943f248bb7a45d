import CatalogModel
import Definitions
import Testing

/// What can be wrong with a flow as a whole.
@Suite struct FlowCheckTests {
  private static let home =
    "# Home\n```yaml screen\n{}\n```\n## Shown\n```yaml operation\nset: {title: Home}\n```\n"

  /// A flow of scenes, by their headings, with the keys of each besides its screen.
  private func catalog(_ scenes: KeyValuePairs<String, String>, flow: String = "{}") -> Catalog {
    let sections = scenes.map { name, keys in
      "## \(name)\n```yaml scene\nscreen: home\n\(keys)\n```\n"
    }
    return Catalog([
      "home": Self.home, "tour": "# Tour\n```yaml flow\n\(flow)\n```\n" + sections.joined(),
    ])
  }

  private func messages(_ rule: Diagnostic.Rule, _ catalog: Catalog) -> [String] {
    catalog.findings(rule).map(\.message)
  }

  @Test func findsNothingWrongWithAWayToTheEnd() {
    let catalog = catalog(["One": "transitions: [{to: two}]", "Two": "transitions: [{to: termination}]"])
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
  }

  @Test func findsScenesToWhichNothingLeads() {
    let catalog = catalog([
      "One": "transitions: [{to: termination}]", "Two": "transitions: [{to: three}]",
      "Three": "transitions: [{to: two}]",
    ])
    #expect(
      messages(.unreachableScene, catalog) == [
        "Nothing leads to the scene 'Two'", "Nothing leads to the scene 'Three'",
      ])
  }

  @Test func findsScenesFromWhichNoWayLeadsToTheEnd() {
    let catalog = catalog([
      "One": "transitions: [{to: two}, {to: termination}]", "Two": "transitions: [{to: three}]",
      "Three": "transitions: [{to: two}]",
    ])
    #expect(messages(.deadEnd, catalog).count == 2)
    #expect(messages(.deadEnd, self.catalog(["One": "transitions: []"])) == ["Nothing ends the flow"])
  }

  @Test func letsThePlatformGoBackFromADeadEnd() {
    let catalog = catalog([
      "One": "transitions: [{to: two}, {to: termination}]", "Two": "transitions: [{to: back}]",
    ])
    #expect(catalog.findings(.deadEnd).isEmpty)
  }

  @Test(arguments: [
    ("puts: {plan: free}", true), ("transitions: [{to: two, puts: {plan: free}}]", true),
    ("puts: {plans: free}", false),
  ])
  func findsKeysThatNothingPutsBefore(keys: String, isPut: Bool) {
    let way = keys.contains("transitions") ? keys : "\(keys)\ntransitions: [{to: two}]"
    let found = catalog(["One": way, "Two": "reads: [plan]\ntransitions: [{to: termination}]"]).findings(
      .unwrittenKey)
    #expect(found.isEmpty == isPut)
    if !isPut { #expect(found.first?.help == "did you mean 'plans'?") }
  }

  @Test func findsMessagesThatNothingSends() {
    let flow = "extensions: [{name: Cart, watches: [{event: CartChange, puts: {seen: true}}]}]"
    let scene = "sends: {CartChanged: {count: 1}}\ntransitions: [{to: termination}]"
    let found = catalog(["One": scene], flow: flow).findings(.unsentMessage)
    #expect(found.map(\.help) == ["did you mean 'CartChanged'?"])
  }

  @Test func findsAWalkThatNoTransitionAllows() {
    let found = catalog(
      ["One": "transitions: [{to: two}]", "Two": "transitions: [{to: termination}]"],
      flow: "walk: [two, one]"
    ).findings(.invalidFlow)
    #expect(found.count == 1)
    #expect(found.first?.help == "name where a transition of 'two' leads")
  }

  @Test func suggestsTheSceneThatWasMeant() {
    let found = catalog(["One": "transitions: [{to: tow}]", "Two": "transitions: [{to: termination}]"])
      .findings(.unknownScene)
    #expect(found.map(\.help) == ["did you mean 'two'?"])
  }
}
