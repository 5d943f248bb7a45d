import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import Testing

/// Errors that concern a flow as a whole.
@Suite struct FlowCheckTests {
  private static let home =
    "# Home\n```yaml screen\n{}\n```\n## Shown\n```yaml operation\nset: {title: Home}\n```\n"

  /// Returns a flow of scenes, by heading.
  ///
  /// The values are the keys of each scene besides its screen.
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

  @Test func acceptsAFlowThatReachesItsEnd() {
    let catalog = catalog(["One": "transitions: [{to: two}]", "Two": "transitions: [{to: termination}]"])
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
  }

  @Test func findsUnreachableScenes() {
    let catalog = catalog([
      "One": "transitions: [{to: termination}]", "Two": "transitions: [{to: three}]",
      "Three": "transitions: [{to: two}]",
    ])
    #expect(
      messages(.unreachableScene, catalog) == [
        "No path leads to the scene 'Two'", "No path leads to the scene 'Three'",
      ])
  }

  @Test func findsScenesThatCannotReachTheEnd() {
    let catalog = catalog([
      "One": "transitions: [{to: two}, {to: termination}]", "Two": "transitions: [{to: three}]",
      "Three": "transitions: [{to: two}]",
    ])
    #expect(messages(.deadEnd, catalog).count == 2)
    #expect(messages(.deadEnd, self.catalog(["One": "transitions: []"])) == ["No transition ends the flow"])
  }

  @Test func acceptsGoingBackFromADeadEnd() {
    let catalog = catalog([
      "One": "transitions: [{to: two}, {to: termination}]", "Two": "transitions: [{to: back}]",
    ])
    #expect(catalog.findings(.deadEnd).isEmpty)
  }

  @Test(arguments: [
    ("puts: {plan: free}", true), ("transitions: [{to: two, puts: {plan: free}}]", true),
    ("puts: {plans: free}", false),
  ])
  func findsKeysThatNoEarlierScenePuts(keys: String, isPut: Bool) {
    let way = keys.contains("transitions") ? keys : "\(keys)\ntransitions: [{to: two}]"
    let found = catalog(["One": way, "Two": "reads: [plan]\ntransitions: [{to: termination}]"]).findings(
      .unwrittenKey)
    #expect(found.isEmpty == isPut)
    if !isPut { #expect(found.first?.help == "did you mean 'plans'?") }
  }

  @Test func findsMessagesWithoutASender() {
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
    #expect(found.first?.help == "write the target of a transition of 'two'")
  }

  @Test func suggestsTheClosestScene() {
    let found = catalog(["One": "transitions: [{to: tow}]", "Two": "transitions: [{to: termination}]"])
      .findings(.unknownScene)
    #expect(found.map(\.help) == ["did you mean 'two'?"])
  }

  @Test func acceptsKeysThatTheFlowPutsAtItsStart() {
    let scene = "reads: [plan]\ntransitions: [{to: termination}]"
    #expect(catalog(["One": scene], flow: "enter: {puts: {plan: free}}").findings(.unwrittenKey).isEmpty)
    #expect(catalog(["One": scene], flow: "exit: {puts: {plan: free}}").findings(.unwrittenKey).count == 1)
    let watch = "extensions: [{name: A, watches: [{at: ready, puts: {plan: free}}]}]"
    #expect(catalog(["One": scene], flow: watch).findings(.unwrittenKey).isEmpty)
  }

  @Test func acceptsKeysThatALaterSceneOfACyclePuts() {
    let catalog = catalog([
      "One": "reads: [plan]\ntransitions: [{to: two}]",
      "Two": "puts: {plan: free}\ntransitions: [{to: one}, {to: termination}]",
    ])
    #expect(catalog.findings(.unwrittenKey).isEmpty)
  }

  @Test func acceptsExtensionsThatLeadToAnySceneOrTheEnd() {
    let scenes: KeyValuePairs = ["One": "transitions: [{to: one}]", "Two": "transitions: [{to: one}]"]
    let watch =
      "extensions: [{name: A, watches: [{at: ready, to: two}, {event: EventTrack, to: termination}]}]"
    #expect(catalog(scenes, flow: watch).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("{event: EventTrack, to: three}", "There is no scene 'three', so the current page stays"),
    (
      "{event: EventTrack, to: 9}",
      "No scene has the state 9, so the history grows but the current page stays"
    ),
  ])
  func findsExtensionsThatLeadToUnknownScenes(watch: String, message: String) {
    let catalog = catalog(
      ["One": "transitions: [{to: termination}]"], flow: "extensions: [{name: A, watches: [\(watch)]}]")
    #expect(messages(.unknownScene, catalog) == [message])
  }

  /// The box sends some messages even if no scene sends them.
  @Test(arguments: [("EventTrack", true), ("GetScenesResponse", false), ("GetScenesRequest", false)])
  func knowsTheMessagesThatTheBoxSends(event: String, isSent: Bool) {
    let flow = "extensions: [{name: A, watches: [{event: \(event), puts: {a: 1}}]}]"
    let one = catalog(["One": "transitions: [{to: termination}]"], flow: flow)
    #expect(one.findings(.unsentMessage).isEmpty == isSent)
    let asking = catalog(
      ["One": "sends: {GetScenesRequest: {}}\ntransitions: [{to: termination}]"], flow: flow)
    #expect(asking.findings(.unsentMessage).isEmpty)
  }

  @Test(arguments: [
    ("[two, back, two, termination]", true), ("[back]", false), ("[two, two]", false),
    ("[1, termination]", false),
    ("[]", true), ("[two, termination, one]", true),
  ])
  func acceptsOnlyWalksAlongTransitions(walk: String, isAllowed: Bool) {
    let catalog = catalog(
      ["One": "transitions: [{to: two}]", "Two": "transitions: [{to: back}, {to: termination}]"],
      flow: "walk: \(walk)")
    #expect(catalog.findings(.invalidFlow).isEmpty == isAllowed)
  }

  @Test func findsUndefinedExperiencesAndStepsOfScenes() {
    func found(_ content: String) -> [String] {
      let scene = String.section("One", .scene, "\(content)\ntransitions: [{to: termination}]")
      return Catalog(["tour": .experience(), "flow": .file(.flow, "{}", sections: scene)]).messages(
        .unknownExperience)
    }
    #expect(found("experience: toru") == ["There is no experience 'toru', so the scene shows nothing"])
    #expect(found("experience: tour\nstep: frist") == ["The experience 'tour' has no step 'frist'"])
    #expect(found("experience: tour\nstep: first").isEmpty)
    #expect(found("experience: \(String.uuid(1000).uppercased())").isEmpty)
  }
}
