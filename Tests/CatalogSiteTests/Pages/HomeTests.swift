import CatalogModel
import Definitions
import Foundation
import SiteBuilding
import SiteRendering
import Testing

@testable import CatalogSite

/// The home page: its review button, its example of how a step is built, and the experiences by journey.
@Suite struct HomeTests {
  private func step(_ title: String, _ id: Int) -> String {
    """
    ## \(title)
    ```json step
    {"id": "00000000-0000-4000-8000-0000000000\(id)", "type": "modal", "actions": {}, "traits": [],
     "content": {"type": "spacer", "id": "00000000-0000-4000-8000-0000000001\(id)"}}
    ```

    """
  }

  private func experience(_ id: String, frontMatter: String = "", owner: String = "Growth") -> (
    String, String
  ) {
    (
      id,
      """
      ---
      id: \(id)
      title: The \(id)
      owner: \(owner)
      \(frontMatter)
      ---
      # The \(id)
      ```json experience
      {"id": "00000000-0000-4000-8000-000000000001", "name": "e", "type": "mobile", "traits": [
        {"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}, {"type": "@appcues/skippable"}]}
      ```

      """ + step("One", 11) + step("Two", 12)
    )
  }

  /// Returns the files of the site by path.
  private func site(_ texts: [(String, String)]) throws -> [String: String] {
    let files = texts.map { FileReading(SourceFile(path: "Content/\($0.0).md", bytes: Array($0.1.utf8))) }
    let site = RenderedSite(Catalog(root: "Content", files: files, rules: Diagnostic.Rule.all))
    return Dictionary(
      site.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }, uniquingKeysWith: { $1 })
  }

  private func home(_ texts: (String, String)...) throws -> String {
    try #require(try site(texts)["index.html"])
  }

  @Test func startsTheReviewOfDefinitionsThatNeedReview() throws {
    let page = try home(experience("tour", frontMatter: "status: in-review"), experience("offer"))
    #expect(
      page.contains(
        "<a class=primary href=\"review/run.html?set=waiting&amp;at=1\" data-review=waiting>Review 2 steps and screens</a>"
      ))
    #expect(page.contains("2 experiences, composed as the app shows them."))
    #expect(page.contains("href=diagnostics/index.html"))
    #expect(!page.contains("checks pass"))
  }

  @Test func hasNoReviewButtonIfNothingNeedsReview() throws {
    #expect(try !home(experience("tour", frontMatter: "status: shipped")).contains("class=primary"))
  }

  @Test(arguments: [
    ("index.html", ""), ("review/index.html", ""), ("owners/growth.html", "&amp;owner=Growth"),
  ])
  func showsTheSameReviewCountOnEveryPage(page: String, filter: String) throws {
    let experiences = [
      experience("tour", frontMatter: "status: in-review"), experience("offer", frontMatter: "status: draft"),
    ]
    let site = try site(experiences)
    let button =
      "href=\"run.html?set=waiting&amp;at=1\(filter)\" data-review=waiting>Review 2 steps and screens</a>"
    let html = try #require(site[page]).replacing(#/(\.\.\/)?review\/run\.html/#, with: "run.html")
    #expect(html.contains(button))
    let items = try #require(site["review/items.js"])
    #expect(items.components(separatedBy: "\"waits\":true").count == 3)
  }

  @Test func saysHowManyFindingsTheCatalogAllows() throws {
    let catalog = (
      "catalog",
      "# All\n```yaml catalog\ntitle: All\ncheck: {allow: {unknown-key: [does not read the key]}}\n```\n"
    )
    let (name, text) = experience("tour")
    let page = try home(
      catalog, (name, text.replacing("\"name\": \"e\"", with: "\"name\": \"e\", \"nmae\": 1")))
    #expect(page.contains("1 muted by the catalog</a>"))
    #expect(try !home((name, text)).contains("muted"))
  }

  @Test func showsHowAStepIsBuiltInStages() throws {
    let page = try home(experience("tour"))
    #expect(page.contains("<span class=\"pin pin-1\">1</span>"))
    #expect(page.contains("adds a button that closes it."))
    let entries = page.matches(of: #/experiences\/tour\/one\.html#t(\d+)/#).compactMap { Int($0.1) }
    #expect(entries == entries.sorted() && !entries.isEmpty)
    #expect(page.components(separatedBy: "class=\"pin ").count == entries.count + 1)
  }

  @Test func leadsFromThePictureToTheReasons() throws {
    let page = try home(experience("tour"))
    #expect(page.contains("<a class=\"exhibit shop-phone\" href=\"experiences/tour/one.html?part=wrapper\""))
    #expect(page.contains("href=reference/glossary.html#"))
  }

  @Test(arguments: [
    ("Pools help people save. They are calm.", "<p class=\"lede\">Pools help people save.</p>"),
    ("プールは貯蓄を助けます。静かです。", "<p class=\"lede\">プールは貯蓄を助けます。</p>"),
    ("A version 2.0 of it. More.", "<p class=\"lede\">A version 2.0 of it.</p>"),
  ])
  func saysWhatTheAppIs(prose: String, line: String) throws {
    let catalog = ("catalog", "# All\n\(prose)\n```yaml catalog\ntitle: All\n```\n")
    #expect(try home(catalog, experience("tour")).contains(line))
  }

  @Test func showsTheStepThatTheCatalogNamesAsItsCover() throws {
    let catalog = (
      "catalog", "---\ntitle: All\ncover: offer/two\n---\n# All\n```yaml catalog\ntitle: All\n```\n"
    )
    let page = try home(catalog, experience("tour"), experience("offer"))
    #expect(page.contains("Why <a href=\"experiences/offer/two.html\">Two</a> looks the way it does"))
  }

  @Test func startsTheStepsOfAnExperienceAtItsCover() throws {
    var (name, text) = experience("tour", frontMatter: "cover: six")
    for (number, title) in ["Three", "Four", "Five", "Six"].enumerated() { text += step(title, 13 + number) }
    let file = FileReading(SourceFile(path: "Content/\(name).md", bytes: Array(text.utf8)))
    let site = RenderedSite(Catalog(root: "Content", files: [file], rules: Diagnostic.Rule.all))
    func page(_ path: String) throws -> String {
      String(decoding: try #require(site.files.first { $0.path == path }).bytes, as: UTF8.self)
    }
    let strip = try page("experiences/tour/index.mockup.html")
    #expect(strip.components(separatedBy: "class=screen>").count == 5)
    #expect(try page("index.html").contains("steps 3 to 6 of 6"))
  }

  @Test func groupsTheExperiencesOfAFlowBeforeOtherExperiences() throws {
    let flow = """
      # First start
      ```json flow
      {}
      ```
      ## Start
      ```json scene
      {"experience": "offer", "transitions": [{"to": "termination", "on": "completed"}]}
      ```
      """
    let page = try home(
      experience("tour", owner: "Growth"), experience("offer", owner: "Growth"), ("way", flow))
    let offer = try #require(page.range(of: ">The offer<"))
    let owner = try #require(page.range(of: "<h3>Other experiences</h3>"))
    let tour = try #require(page.range(of: ">The tour<", range: owner.lowerBound..<page.endIndex))
    #expect(offer.lowerBound < owner.lowerBound && owner.lowerBound < tour.lowerBound)
  }

  @Test func ordersFlowsByTheExperiencesWithWhichTheyStart() throws {
    func flow(_ title: String, _ experience: String) -> String {
      """
      # \(title)
      ```json flow
      {}
      ```
      ## Start
      ```json scene
      {"experience": "\(experience)", "transitions": [{"to": "termination", "on": "completed"}]}
      ```
      """
    }
    let page = try home(
      experience("early"), experience("late"), ("a", flow("Second flow", "late")),
      ("b", flow("First flow", "early")))
    let first = try #require(page.range(of: ">First flow<"))
    let second = try #require(page.range(of: ">Second flow<"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func linksToTheOverviewForFurtherExperiences() throws {
    let files = (1...50).map { experience("tour-\($0)") }.map {
      FileReading(SourceFile(path: "Content/\($0.0).md", bytes: Array($0.1.utf8)))
    }
    let site = RenderedSite(Catalog(root: "Content", files: files, rules: Diagnostic.Rule.all))
    let bytes = try #require(site.files.first { $0.path == "index.html" }).bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("2 more of 50 experiences"))
    #expect(bytes.count < 100_000)
  }
}
