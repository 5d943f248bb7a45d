import Mockups
import Testing

@testable import SiteReview

/// Steps whose target moved because something else on its screen changed.
@Suite struct MovedTargetsTests {
  /// Returns a screen with two badges, and a step with a tooltip at one of them.
  private func files(
    size: Int = 36, target: String = "second", words: String = "Hello", spread: Int = 4
  ) -> [String: String] {
    let style = "\"style\": {\"backgroundColor\": {\"light\": \"#FFFFFF\"}, \"width\": 200}"
    let traits = [
      "{\"type\": \"@appcues/backdrop\", \"config\": {\"backgroundColor\": {\"light\": \"#00000066\"}}}",
      "{\"type\": \"@appcues/target-element\", \"config\": {\"selector\": {\"appcuesID\": \"\(target)\"}}}",
      "{\"type\": \"@appcues/backdrop-keyhole\", \"config\": {\"spreadRadius\": \(spread)}}",
      "{\"type\": \"@appcues/tooltip\", \"config\": {\(style)}}",
    ]
    return [
      "badge": """
      # Badge

      ```yaml component
      type: app:badge
      size: { width: \(size), height: \(size) }
      draw: { type: box, items: [] }
      ```
      """,
      "home": """
      # Home

      ```yaml screen
      viewURI: app:home
      ```
      ```yaml operation
      add: { body: [{ id: first, component: { id: "app:badge" } }, { id: second, component: { id: "app:badge" } }] }
      ```
      """,
      "tour": ExampleExperience(
        frontMatter: "screen: home", traits: traits.joined(separator: ", "),
        steps: [.init(content: ExampleExperience.text(words))]
      ).text,
    ]
  }

  private func causes(_ before: [String: String], _ after: [String: String]) throws -> [ChangeCause] {
    let states = (try ReviewedSite(before).state("v1"), try ReviewedSite(after).state("v2"))
    return ChangeCause.all(of: CatalogChanges(from: states.0, to: states.1))
  }

  @Test func aMovedTargetBelongsToTheEditThatMovedIt() throws {
    let causes = try causes(files(), files(size: 40))
    try #require(causes.count == 1)
    #expect(causes[0].edited?.subject.key == "components/badge")
    #expect(causes[0].effects.map(\.change.subject.key) == ["screens/home", "experiences/tour/one"])
    #expect(causes[0].shownAndOthers.shown.map(\.change.subject.key) == ["screens/home"])
    #expect(
      ChangeCause.words(of: causes[0].shownAndOthers.others).english
        == "1 more step: what they point at moved")
    #expect(
      causes[0].sentences.first?.english
        == "The size of first and second changes from 36 × 36 pt to 40 × 40 pt.")
  }

  @Test func anotherTargetIsAnEditOfTheStep() throws {
    let causes = try causes(files(), files(target: "first"))
    #expect(causes.map { $0.effects.map(\.change.subject.key) } == [["experiences/tour/one"]])
    let property = try #require(causes.first?.properties.first { $0.setting == "wrapper.target" })
    #expect(!property.isMeasured && property.file == "Content/tour.md")
    #expect(property.parts.before.contains("second") && property.parts.after.contains("first"))
  }

  @Test func anEditOfAStepIsItsOwnEvenIfItsTargetMoves() throws {
    let causes = try causes(files(), files(size: 40, words: "Good evening"))
    #expect(causes.count == 2)
    #expect(causes.last?.sentences.map(\.english) == ["“Hello” is now “Good evening”."])
    let spread = try self.causes(files(), files(size: 40, spread: 9))
    let own = try #require(spread.last?.properties.map(\.setting))
    #expect(spread.count == 2 && own == ["backdrop.keyhole"])
  }

  @Test func noRingIsAroundTheWholeScreen() throws {
    let site = ReviewedSite(files(spread: 9), baselines: [try ReviewedSite(files()).state("v1")])
    let page = try #require(site.files["changes/index.html"])
    #expect(page.contains("?mark=second") && !page.contains("mark=backdrop"))
  }
}
