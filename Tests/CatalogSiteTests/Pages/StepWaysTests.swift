import Testing

/// The lines below the steps of an experience that say from which steps a condition leads to them.
@Suite struct StepWaysTests {
  private static let conditional = """
    {"on": "tap", "type": "@appcues/conditional", "config": {"checks": [
      {"condition": {"survey": {"block": "\(SampleText.id(90))", "operator": "==", "value": "yes"}}, "actions": [\(go(to: 30))]},
      {"actions": [\(go(to: 40))]}]}}
    """

  private static func go(to number: Int) -> String {
    #"{"on": "tap", "type": "@appcues/continue", "config": {"stepID": "\#(SampleText.id(number))"}}"#
  }

  private static func step(_ title: String, _ number: Int, _ action: String) -> String {
    SampleText.step(
      title, number, content: SampleText.button("Go", number + 1),
      actions: #"{"\#(SampleText.id(number + 1))": [\#(action)]}"#)
  }

  private func notes(_ steps: String) throws -> [String] {
    try SmallCatalog(["a": SampleText.experience("A", steps: steps)]).page("experiences/a/index.html")
      .section("Steps").texts(#/<p class=note>(.*?)<\/p>/#)
  }

  @Test func alternativesNameTheStepAndTheCondition() throws {
    let notes = try notes(
      Self.step("First", 10, Self.go(to: 20)) + Self.step("Asks", 20, Self.conditional)
        + Self.step("Yes", 30, Self.go(to: 40)) + SampleText.step("End", 40))
    #expect(notes.count == 3)
    #expect(notes.first?.hasPrefix("From step 2: If ") == true, "\(notes)")
    #expect(notes.dropFirst() == ["From step 2: Otherwise", "From step 3"])
  }

  @Test func stepsThatFollowEachOtherHaveNoLine() throws {
    #expect(
      try notes(Self.step("First", 10, Self.go(to: 20)) + SampleText.step("Second", 20)).isEmpty)
  }

  @Test func anExperienceAndAScreenLinkToTheFlowsThatShowThem() throws {
    let site = SmallCatalog([
      "a": SampleText.experience("A"),
      "page": SampleText.file("Page", "screen", "view: app:page"),
      "start": SampleText.file(
        "First start", "flow",
        then: SampleText.part("Hello", "scene", "experience: a")
          + SampleText.part("Again", "scene", "experience: a")
          + SampleText.part("Behind", "scene", "screen: page")),
    ])
    let facts = try site.page("experiences/a/index.html").part(from: "<main", to: "</header>")
    #expect(facts.text.ranges(of: "In the flow First start").count == 1)
    #expect(facts.links.contains("First start -> ../../flows/start.html#scene-hello"))
    let screen = try site.page("screens/page.html").part(from: "<main", to: "</header>")
    #expect(screen.links.contains("First start -> ../flows/start.html#scene-behind"))
  }
}
