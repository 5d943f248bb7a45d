import CatalogModel
import Definitions
import Foundation
import Testing

@testable import CatalogSite

/// The head of the home page: what the catalog is, how large it is, and what needs attention.
@Suite struct HomeHeadTests {
  private func home(_ files: [String: String]) throws -> PageText {
    try WrittenPages.home(files)
  }

  private func head(_ files: [String: String]) throws -> PageText {
    try home(files).part(from: "<header class=\"shop\">", to: "</header>")
  }

  private static func tour(_ number: Int = 1, steps: String = SampleText.step("One", 10)) -> String {
    SampleText.experience("Tour \(number)", number, steps: steps)
  }

  @Test(arguments: [
    ("", "Shop"), ("---\nsummary: Everything that users see.\n---\n", "Everything that users see."),
  ])
  func theHeadingIsTheSummaryOrTheNameOfTheCatalog(_ frontMatter: String, _ heading: String) throws {
    let head = try head(["catalog": frontMatter + WrittenPages.catalog(title: "Shop")])
    #expect(head.html.contains("<h1>\(heading)</h1>"))
  }

  @Test(arguments: [("The shop.", 1), ("Everything that users see.", 0)])
  func aSentenceThatRepeatsTheHeadingIsLeftOut(_ summary: String, _ count: Int) throws {
    let catalog = WrittenPages.catalog(prose: "Everything that users see. It is long.")
    let head = try head(["catalog": "---\nsummary: \(summary)\n---\n" + catalog])
    #expect(head.html.ranges(of: "<p class=\"lede\">Everything that users see.</p>").count == count)
  }

  @Test(arguments: [(160, true), (161, false)])
  func aLongSentenceIsLeftOut(_ length: Int, _ isShown: Bool) throws {
    let sentence = "A" + String(repeating: "b", count: length - 2) + "."
    let head = try head(["catalog": WrittenPages.catalog(prose: sentence)])
    #expect(head.text.contains(sentence) == isShown)
  }

  @Test func aTextWithoutAnEndIsNoSentence() throws {
    #expect(try !head(["catalog": WrittenPages.catalog(prose: "No end here")]).text.contains("No end"))
  }

  private static let screen = SampleText.file("Home", "screen")
  private static let flow = SampleText.file(
    "Way", "flow", then: SampleText.part("Start", "scene", "screen: home"))

  @Test(arguments: [
    (["a": tour()], "1 experience, composed as the app shows them."),
    (["home": screen], "1 screen, composed as the app shows them."),
    (
      ["a": tour(), "b": tour(2), "home": screen, "way": flow],
      "2 experiences, 1 flow and 1 screen, composed as the app shows them."
    ),
  ])
  private func theScopeCountsOnlyWhatThereIs(_ files: [String: String], _ sentence: String) throws {
    #expect(try head(files).html.contains("<p class=\"lede\">\(sentence)</p>"))
  }

  @Test func anEmptyCatalogExplainsHowToStart() throws {
    let page = try home([:])
    #expect(page.hasSection("No experiences yet") && !page.html.contains("All experiences"))
    #expect(!page.html.contains("looks the way it does") && !page.text.contains("composed as"))
  }

  @Test func theCatalogsOwnTextFollowsTheGallery() throws {
    let page = try home(["catalog": WrittenPages.catalog(prose: "See [it](a.md)."), "a": Self.tour()])
    let gallery = try #require(page.html.range(of: "gallery-section"))
    let about = try #require(page.html.range(of: "id=\"about\""))
    #expect(gallery.lowerBound < about.lowerBound)
    #expect(
      try page.part(from: "id=\"about\">", to: "</section>").links == ["it -> experiences/a/index.html"])
  }

  @Test func aCatalogWithoutItsOwnTextHasNoSectionForIt() throws {
    #expect(try !home(["a": Self.tour()]).html.contains("id=\"about\""))
  }

  // MARK: What needs attention

  private func items(_ files: [String: String], findings: Int = 0) throws -> [(text: String, calls: Bool)] {
    let findings = (0..<findings).map {
      Diagnostic(
        .unusableLink, "m",
        at: SourceLocation(file: "Content/a.md", position: Position(line: $0 + 1, column: 1)))
    }
    return try WrittenPages.home(files, findings: findings).part(from: "<ul class=waiting>", to: "</ul>").html
      .matches(of: #/<li( class=calls)?>(.*?)(?=<li|$)/#.dotMatchesNewlines())
      .map { (PageText(html: String($0.2)).text, $0.1 != nil) }
  }

  @Test func aCleanCatalogHasNothingThatCalls() throws {
    let items = try items([:])
    #expect(items.map(\.text) == ["0 open issues Diagnostics"])
    #expect(items.allSatisfy { !$0.calls })
  }

  @Test(arguments: [(1, "1 open issue See how to fix them"), (2, "2 open issues See how to fix them")])
  func anOpenIssueCalls(_ count: Int, _ words: String) throws {
    let items = try items([:], findings: count)
    #expect(items.map(\.text) == [words] && items[0].calls)
  }

  @Test func theChecksOfScenariosAreCounted() throws {
    func scenario(_ results: Bool...) -> String {
      SampleText.file(
        "Day", "scenario", "start: 2026-03-02T08:30:00Z",
        then: results.enumerated().map { place, result in
          SampleText.part("Expectation \(place)", "expect", "rule: late\nis: \(result)")
        }.joined())
    }
    let rule = "# Late\n```yaml rule\nvalue: true\n```\n"
    let all = try #require(try items(["late": rule, "day": scenario(true, true)]).last)
    #expect(all.text == "2 of 2 checks pass Scenarios: who sees what" && !all.calls)
    let some = try #require(try items(["late": rule, "day": scenario(true, false)]).last)
    #expect(some.text == "1 of 2 checks pass Scenarios: who sees what" && some.calls)
  }

  // MARK: The step with its reasons

  private static let fading = #"[{"type": "@appcues/modal", "config": {"presentationStyle": "full"}}]"#

  @Test func theStepWithMostDecisionsIsExplained() throws {
    let steps = SampleText.step("Plain", 10) + SampleText.step("Decided", 20, traits: Self.fading)
    #expect(try head(["a": Self.tour(steps: steps)]).text.contains("Why Decided looks the way it does"))
  }

  @Test func theFirstOfEqualStepsIsExplained() throws {
    let steps = SampleText.step("First", 10) + SampleText.step("Second", 20)
    #expect(try head(["a": Self.tour(steps: steps)]).text.contains("Why First looks the way it does"))
  }

  @Test func aCoverThatDoesNotExistIsIgnored() throws {
    let catalog = "---\ncover: a/none\n---\n" + WrittenPages.catalog()
    #expect(try head(["a": Self.tour(), "catalog": catalog]).text.contains("Why One looks the way it does"))
  }
}
