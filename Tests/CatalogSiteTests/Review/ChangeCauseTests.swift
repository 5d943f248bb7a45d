import Testing

@testable import SiteReview

/// The cards on the page of changes.
///
/// Each card shows one edit and everything that it changed.
@Suite struct ChangeCauseTests {
  private static let pill = """
    # Pill

    ```yaml component
    type: app:pill
    properties: { title: { type: text } }
    draw: { type: text, text: "{{title}}", style: { fontSize: SIZE } }
    ```
    """

  /// Returns a site with an experience of two steps.
  ///
  /// The first step can use a component.
  private func site(
    radius: Int = 8, words: String = "Hello", size: Int? = nil
  ) -> [String: String] {
    let style = "{\"cornerRadius\": \(radius), \"backgroundColor\": {\"light\": \"#FFFFFF\"}}"
    let modal =
      "{\"type\": \"@appcues/modal\", \"config\": {\"presentationStyle\": \"dialog\", \"style\": \(style)}}"
    func content(_ id: Int, _ words: String) -> String {
      guard size != nil else { return ExampleExperience.text(words, id: id) }
      return """
        {"type": "customComponent", "id": "\(ExampleExperience.uuid(id))", "identifier": "app:pill",
         "config": {"title": "\(words)"}}
        """
    }
    var files = [
      "tour": ExampleExperience(
        traits: modal,
        steps: [.init(content: content(21, words)), .init(title: "Two", content: content(22, "Again"))]
      ).text
    ]
    if let size { files["pill"] = Self.pill.replacing("SIZE", with: "\(size)") }
    return files
  }

  private func page(_ before: [String: String], _ after: [String: String]) throws -> String {
    let site = ReviewedSite(after, baselines: [try ReviewedSite(before).state("v1")])
    return try #require(site.files["changes/index.html"])
  }

  private func cards(_ page: String) -> Int { page.ranges(of: "<article").count }

  @Test func anEditThatAllStepsShareIsOneCard() throws {
    let page = try page(site(radius: 8), site(radius: 20))
    #expect(cards(page) == 1)
    #expect(page.contains("One edit changes 2 steps"))
    #expect(page.ranges(of: "<th scope=row>wrapper.<wbr>cornerRadius").count == 1)
    #expect(page.contains("<li id=experiences/tour/two>"))
  }

  @Test func anEditOfAComponentIsOneCardUnderItsName() throws {
    let page = try page(site(size: 15), site(size: 19))
    #expect(cards(page) == 1)
    #expect(page.contains("<article class=change id=components/pill"), "\(page)")
    #expect(page.contains("One edit of a component changes 2 steps"))
    #expect(page.contains("Content/<wbr>pill.md"))
  }

  /// Returns two screens that show a component.
  ///
  /// The component uses a fixed color and a color from the screen.
  private func screens(size: Int = 15, color: String = "#112233") -> [String: String] {
    let pill = Self.pill
      .replacing("title: { type: text }", with: "title: { type: text }, color: { type: color }")
      .replacing("fontSize: SIZE", with: "fontSize: \(size), foregroundColor: \"{{color}}\"")
    func screen(_ title: String) -> String {
      """
      # \(title)

      ```yaml screen
      {}
      ```
      ## Part
      ```yaml operation
      add: { body: [{ id: x, component: { id: "app:pill" }, text: { title: \(title) }, custom: { color: { light: "\(color)" } } }] }
      ```
      """
    }
    return ["pill": pill, "home": screen("Home"), "more": screen("More")]
  }

  @Test func anEditOfAComponentIsOneCardForAllScreens() throws {
    let page = try page(screens(size: 15), screens(size: 19))
    #expect(cards(page) == 1)
    #expect(page.contains("<article class=change id=components/pill"), "\(page)")
    #expect(page.contains("One edit of a component changes 2 screens"))
  }

  @Test func aChangedComponentPropertyIsAnEditOfTheScreen() throws {
    let page = try page(screens(color: "#112233"), screens(color: "#445566"))
    #expect(cards(page) == 2)
    #expect(!page.contains("Content/<wbr>pill.md"), "\(page)")
  }

  @Test func aChangeInOneStepHasASeparateCard() throws {
    let page = try page(site(radius: 8, words: "Good morning"), site(radius: 20, words: "Good evening"))
    #expect(cards(page) == 2)
    #expect(page.contains("<td>Good <del>morning</del><td>Good <ins>evening</ins>"), "\(page)")
  }

  @Test func theMockupsHighlightTheDifferences() throws {
    let page = try page(site(words: "Good morning"), site(words: "Good evening"))
    #expect(page.contains("v1/before/experiences/tour/one.mockup.html?mark=c1"))
    #expect(page.contains("../experiences/tour/one.mockup.html?mark=c1"))
  }

  @Test func anOutdatedApprovalIsShownWithTheCommandToRenewIt() throws {
    let before = ReviewedSite(site())
    let site = ReviewedSite(
      site(words: "Goodbye"), approvals: [before.approval(of: "experiences/tour/one")],
      baselines: [try before.state("v1")])
    let page = try #require(site.files["changes/index.html"])
    #expect(page.contains("Approved by Ada on"))
    #expect(page.contains("experience-catalog approve experiences/tour/one --by"))
    #expect(page.contains("run.html?set=lapsed"))
  }
}

/// The comparison of texts word by word.
@Suite struct WordDifferencesTests {
  private func marked(_ runs: [WordDifferences.WordRun]) -> String {
    runs.map { $0.isShared ? $0.text : "[\($0.text)]" }.joined()
  }

  @Test(
    arguments: [
      ("three or four.", "two or three.", "[three ]or [four.]", "[two ]or [three.]"),
      ("same", "same", "same", "same"), ("", "new words", "", "[new words]"),
      ("a  b", "a b", "[a  ]b", "[a ]b"), ("18 pt", "8 pt", "[18 ]pt", "[8 ]pt"),
    ])
  func marksRemovedAndAddedWords(_ old: String, _ new: String, _ before: String, _ after: String) {
    let differences = WordDifferences(from: old, to: new)
    #expect(marked(differences.before) == before && marked(differences.after) == after)
  }
}
