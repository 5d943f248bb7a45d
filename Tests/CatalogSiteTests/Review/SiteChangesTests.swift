import Definitions
import Mockups
import Testing

@testable import SiteRendering
@testable import SiteReview

/// The snapshots that a site compares itself with, and the pages about the changes.
@Suite struct SiteChangesTests {
  private func changes(_ names: [String], _ before: [String], _ after: [String]) throws -> [SiteChanges] {
    let states = try names.map { try CatalogState(MemorySite($0, before)) }
    let index = MemorySite("now", after).files["catalog.json"] ?? ""
    return SiteBaselines(states).changes(to: { Array(index.utf8) }, title: "All")
  }

  @Test func comparesNothingWithoutSnapshots() throws {
    #expect(try changes([], [], [IndexEntry.rule("a")]).isEmpty)
    #expect(SiteBaselines().isEmpty)
  }

  @Test func theFirstSnapshotHasTheShortAddress() throws {
    let all = try changes(["v1.0", "Spring release"], [], [IndexEntry.rule("a")])
    #expect(all.map(\.route.path) == ["changes/index.html", "changes/spring-release.html"])
    #expect(all.map(\.folder) == ["changes/v1-0", "changes/spring-release"])
    #expect(all.map(\.changes.after) == ["All", "All"])
  }

  @Test func aNameWithoutLettersHasAnAddressToo() throws {
    let all = try changes(["v1", "…"], [], [])
    #expect(all.map(\.route.path) == ["changes/index.html", "changes/baseline.html"])
  }

  @Test func onlyPagesWithANewAddressAreListedAsMoved() throws {
    let all = try changes(
      ["v1"],
      [IndexEntry.rule("a", hash: "1"), IndexEntry.rule("b", hash: "2"), IndexEntry.rule("gone", hash: "3")],
      [IndexEntry.rule("c", hash: "1"), IndexEntry.rule("b", hash: "9"), IndexEntry.rule("new", hash: "4")])
    let moves = try #require(all.first).moves
    #expect(moves.map(\.old) == ["rules/a.html"] && moves.map(\.new) == ["rules/c.html"])
  }

  @Test func changedPagesAndTheirExperiencesAreMarked() throws {
    let before = [
      IndexEntry.experience("tour", IndexEntry.step("one", of: "tour")), IndexEntry.rule("gone", hash: "5"),
    ]
    let after = [
      IndexEntry.experience(
        "tour", IndexEntry.step("one", of: "tour", hashes: IndexEntry.hashes(look: "x"))),
      IndexEntry.rule("new", hash: "6"),
    ]
    let pages = try #require(changes(["v1"], before, after).first).pages
    #expect(
      pages.map(\.path) == ["experiences/tour/one.html", "rules/new.html", "experiences/tour/index.html"])
    #expect(pages.map(\.words) == ["look", "new", "its steps"])
  }

  @Test func theSearchFindsChangesBySnapshotKindAndDifference() throws {
    let all = try changes(
      ["V1"], [IndexEntry.rule("a")], [IndexEntry.rule("a", hash: "2"), IndexEntry.rule("b", hash: "3")])
    let words = ChangeMarks(all).searchWords
    #expect(words["rules/a.html"] == ["changed:changed", "changed:definition", "changed:v1"])
    #expect(words["rules/b.html"] == ["changed:added", "changed:v1"])
    #expect(words.count == 2)
  }

  @Test func theScriptMarksTheChangesSinceTheFirstSnapshot() throws {
    let all = try changes(
      ["v1", "v2"], [IndexEntry.screen("a")], [IndexEntry.screen("b"), IndexEntry.rule("c")])
    let script = String(decoding: ChangeMarks(all).script, as: UTF8.self)
    #expect(
      script.hasPrefix(#"showChanges({"since":"v1","count":2,"page":"changes/index.html""#), "\(script)")
    #expect(script.contains(#""rules/c.html":"new""#))
    #expect(script.contains(#""were":{"screens/b.html":"screens/a.mockup.html"}"#), "\(script)")
    #expect(ChangeMarks([]).script.isEmpty)
  }

  // MARK: Pages

  private func rule(_ value: String) -> [String: String] {
    [
      "late": "# Late\n```yaml rule\nvalue: \(value)\n```\n",
      "more": "# More\n```yaml rule\nvalue: true\n```\n",
    ]
  }

  @Test func thePageOfChangesListsBothValues() throws {
    let state = try ReviewedSite(rule("true")).state("v1")
    let site = ReviewedSite(rule("false"), baselines: [state])
    let page = try #require(site.files["changes/index.html"])
    #expect(page.contains("id=rules/late") && !page.contains("id=rules/more"))
    #expect(page.contains("value: <del>true</del>") && page.contains("value: <ins>false</ins>"))
    #expect(page.contains("href=../rules/late.html"))
    for file in ["changes.json", "changes.md", "changes.atom"] {
      #expect(site.files["changes/v1/\(file)"] != nil && page.contains("href=\"v1/\(file)\""))
    }
    #expect(site.files["review/index.html"]?.contains("Since v1: 1 edit makes 1 change.") == true)
  }

  @Test func thePagesOfSeveralSnapshotsLinkToEachOther() throws {
    let before = ReviewedSite(rule("true"))
    let site = ReviewedSite(rule("true"), baselines: [try before.state("v1"), try before.state("v2")])
    #expect(site.files["changes/index.html"]?.contains("<a href=\"v2.html\">Since v2</a>") == true)
    #expect(site.files["changes/v2.html"]?.contains("<a href=\"index.html\">Since v1</a>") == true)
  }

  @Test func aSiteWithoutSnapshotsHasNoPageOfChanges() {
    #expect(!ReviewedSite(rule("true")).files.keys.contains { $0.hasPrefix("changes/") })
  }

  private func tour(_ words: String) -> [String: String] {
    ["tour": ExampleExperience(steps: [.init(content: ExampleExperience.text(words))]).text]
  }

  @Test func thePageOfAChangedStepSaysSoWithoutScripts() throws {
    func tour(_ words: String) -> [String: String] {
      let steps = [
        ExampleExperience.Step(content: ExampleExperience.text(words)),
        ExampleExperience.Step(title: "Two", content: ExampleExperience.text("Bye", id: 22)),
      ]
      return ["tour": ExampleExperience(steps: steps).text]
    }
    let site = ReviewedSite(
      tour("Good evening"), baselines: [try ReviewedSite(tour("Good morning")).state("v1")])
    let link = "<a href=../../changes/index.html#experiences/tour/one>See before and now</a>"
    #expect(site.files["experiences/tour/one.html"]?.contains("Changed since v1. \(link)") == true)
    #expect(site.files["experiences/tour/two.html"]?.contains("page-change") == false)
    #expect(ReviewedSite(tour("Hi")).files["experiences/tour/one.html"]?.contains("page-change") == false)
  }

  @Test func aPageSaysTwoShortSentencesAndTheNumberOfTheOthers() throws {
    func tour(_ words: String, _ size: Int, _ weight: String) -> [String: String] {
      let style = #""fontSize": \#(size), "letterSpacing": \#(size), "fontName": "System Default \#(weight)""#
      return [
        "tour": ExampleExperience(steps: [.init(content: ExampleExperience.text(words, style: style))]).text
      ]
    }
    let before = try ReviewedSite(tour("Good morning", 15, "Bold")).state("v1")
    let site = ReviewedSite(tour("Good evening", 18, "Light"), baselines: [before])
    let script = try #require(site.files["findings.js"])
    let words = try #require(script.firstMatch(of: #/"sentences":\["([^"]*)"\]/#)).1
    #expect(words.ranges(of: ". ").count <= 1, "\(words)")
    #expect(script.contains(#/"experiences\/tour\/one.html":\[0,"edit-[0-9a-f]{8}",[23]\]/#), "\(script)")
  }

  @Test func aChangedStepIsShownBeforeAndNow() throws {
    let state = try ReviewedSite(tour("Good morning")).state("v1")
    let site = ReviewedSite(tour("Good evening"), baselines: [state])
    let page = try #require(site.files["changes/index.html"])
    #expect(page.contains(">Before</a>") && page.contains(">Now</a>"))
    let mockup = try #require(site.files["changes/v1/before/experiences/tour/one.mockup.html"])
    #expect(mockup.contains("Good morning"))
    #expect(site.files["experiences/tour/one.mockup.html"]?.contains("Good evening") == true)
  }

  @Test func allPagesGetTheSentenceAboutAStepAndThePlaceOfItsEdit() throws {
    let state = try ReviewedSite(tour("Good morning")).state("v1")
    let files = ReviewedSite(tour("Good evening"), baselines: [state]).files
    let script = try #require(files["findings.js"])
    #expect(script.contains(#""sentences":["“Good morning” is now “Good evening”."]"#), "\(script)")
    let edit = try #require(script.firstMatch(of: #/"experiences\/tour\/one\.html":\[0,"(edit-\w+)"\]/#))
    #expect(files["changes/index.html"]?.contains("id=\(edit.1)") == true)
  }

  @Test func aFolderOfChangesHasBothSnapshots() throws {
    let (before, after) = (
      try ReviewedSite(tour("Good morning")).state("v1"), try ReviewedSite(tour("Good evening")).state("v2")
    )
    let folder = ChangesFolder(
      CatalogChanges(from: before, to: after), from: before, to: after, on: "2027-03-01")
    let files = Dictionary(folder.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    #expect(files["before/experiences/tour/one.mockup.html"]?.contains("Good morning") == true)
    #expect(files["after/experiences/tour/one.mockup.html"]?.contains("Good evening") == true)
    #expect(files["index.html"]?.contains("<title>From v1 to v2</title>") == true)
    #expect(Set(["changes.json", "changes.md", "changes.atom"]).isSubset(of: files.keys))
  }
}

/// The copies of earlier mockups, with all files that they load.
@Suite struct MockupCopiesTests {
  private func copies(_ files: [String: String], _ mockups: String...) -> (routes: [String?], paths: [String])
  {
    var copies = MockupCopies(of: MemorySite("v1", files: files), in: "before")
    let routes = mockups.map { copies.route(of: $0)?.path }
    return (routes, copies.files.map(\.path).sorted())
  }

  @Test func aMissingMockupHasNoCopy() {
    let found = copies([:], "a.mockup.html")
    #expect(found.routes == [nil] && found.paths.isEmpty)
  }

  @Test func styleSheetsAndTheirImagesAreCopied() {
    let found = copies(
      [
        "a.html": "<link href=../assets/a.css><img src=\"assets/b.png?1\">",
        "assets/a.css": "url(assets/c.svg)",
        "assets/b.png": "b", "assets/c.svg": "assets/d.png", "assets/d.png": "d",
      ], "a.html")
    #expect(found.routes == ["before/a.html"])
    #expect(
      found.paths == ["before/a.html", "before/assets/a.css", "before/assets/b.png", "before/assets/c.svg"])
  }

  @Test func eachFileIsCopiedOnce() {
    let files = [
      "a.html": "assets/a.css", "b.html": "assets/a.css assets/none.css", "assets/a.css": "assets/a.css",
    ]
    let found = copies(files, "a.html", "b.html", "a.html")
    #expect(found.routes == ["before/a.html", "before/b.html", "before/a.html"])
    #expect(found.paths == ["before/a.html", "before/assets/a.css", "before/b.html"])
  }
}
