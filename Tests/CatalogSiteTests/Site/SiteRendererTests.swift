import CatalogModel
import Composition
import Definitions
import SiteRendering
import SiteReview
import Testing

@testable import CatalogSite

/// The renderer of a site, as builds and previews use it.
@Suite struct SiteRendererTests {
  private static let rule = "# Late\n```yaml rule\nvalue: true\n```\n"

  private static func tour(_ words: String = "Hello", id: String = "tour", steps: Int = 1)
    -> ExampleExperience
  {
    ExampleExperience(
      id: id,
      steps: (0..<steps).map { .init(title: "Step \($0 + 1)", content: ExampleExperience.text(words)) })
  }

  private func renderer(_ files: [String: String]) -> SiteRenderer {
    SiteRenderer(ComposedCatalog(CheckedFiles(files).catalog), templates: TemplateSet())
  }

  private func counts(_ files: [String: String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: renderer(files).counts.map { ($0.word, $0.count) })
  }

  @Test func definitionsAreCountedByKind() {
    let found = counts(["tour": Self.tour(steps: 3).text, "late": Self.rule, "more": Self.rule])
    #expect(found["experience"] == 1 && found["step"] == 3 && found["rule"] == 2 && found["screen"] == 0)
  }

  @Test func onlyExperiencesAndStepsAreCountedInAnEmptyCatalog() {
    let shown = renderer([:]).counts.filter(\.isInEveryCatalog)
    #expect(shown.map(\.word) == ["experience", "step"] && shown.map(\.count) == [0, 0])
  }

  @Test func stepsOfAnUnreadableExperienceAreNotCounted() {
    let broken = Self.tour(steps: 2).text.replacing(#""type": "mobile""#, with: #""type" "mobile""#)
    let found = counts(["tour": broken])
    #expect(found["experience"] == 1 && found["step"] == 0)
  }

  @Test func aFileHasItsPathInTheSite() {
    let renderer = renderer(["deep/tour": Self.tour().text, "late": Self.rule, "notes": "# Notes\n"])
    #expect(renderer.place(ofFile: "Content/deep/tour.md") == "experiences/tour/")
    #expect(renderer.place(ofFile: "Content/late.md") == "rules/late.html")
    #expect(renderer.place(ofFile: "Content/notes.md") == nil)
    #expect(renderer.place(ofFile: "Content/none.md") == nil)
  }

  @Test func onlyErrorsPreventABuild() {
    let warning = Self.rule.replacing("value: true", with: "value: true\nvlaue: true")
    #expect(renderer(["late": warning]).errors(with: []).isEmpty)
    let broken = renderer(["late": "# Late\n```json rule\n{\n```\n", "more": warning])
    #expect(!broken.errors(with: []).isEmpty)
    #expect(broken.errors(with: []).allSatisfy { $0.location.file == "Content/late.md" })
  }

  // MARK: A draft

  private func draft(_ text: String, at path: String = "Content/tour.md", in files: [String: String])
    -> [String: String]?
  {
    renderer(files).draft(of: FileReading(SourceFile(path: path, text: text))).map { part in
      Dictionary(part.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    }
  }

  @Test func aDraftHasThePagesOfTheEditedExperience() throws {
    let files = ["tour": Self.tour("Good morning").text, "late": Self.rule]
    let pages = try #require(draft(Self.tour("Good evening").text, in: files))
    let step = try #require(pages["experiences/tour/step-1.html"])
    #expect(step.contains("Good evening") && !step.contains("Good morning"))
    #expect(!pages.keys.contains { $0.hasPrefix("rules/") })
  }

  @Test func aDraftWithAnErrorIsNotShown() {
    let files = ["tour": Self.tour().text]
    let broken = Self.tour().text.replacing(#""type": "mobile""#, with: #""type" "mobile""#)
    #expect(draft(broken, in: files) == nil)
  }

  @Test func onlyAnExperienceOfTheCatalogHasADraft() {
    let files = ["tour": Self.tour().text, "late": Self.rule]
    #expect(draft(Self.rule, at: "Content/late.md", in: files) == nil)
    #expect(draft(Self.tour(id: "trip").text, in: files) == nil)
    #expect(draft(Self.tour().text, at: "Content/copy.md", in: files) == nil)
    #expect(draft("# Nothing\n", in: files) == nil)
  }

  // MARK: Reuse between builds

  private func origins(
    _ files: [String: String], since baseline: [String: String]? = nil
  ) throws -> [String: SiteRenderer.PageOrigin?] {
    var renderer = renderer(files)
    renderer.baselines = SiteBaselines(try baseline.map { [try ReviewedSite($0).state("v1")] } ?? [])
    let tasks = renderer.nextStage() ?? []
    return Dictionary(tasks.map { ($0.unit, $0.origin) }) { $1 }
  }

  @Test func eachUnitIsWrittenOnce() {
    var renderer = renderer(["tour": Self.tour().text, "trip": Self.tour(id: "trip").text, "late": Self.rule])
    let units = (renderer.nextStage() ?? []).map(\.unit)
    #expect(Set(units).count == units.count)
    #expect(units.contains("experience/tour") && units.contains("experience/trip"))
  }

  @Test func theOriginOfAnExperienceFollowsItsFile() throws {
    let files = ["tour": Self.tour().text, "trip": Self.tour(id: "trip").text]
    let before = try origins(files)
    let after = try origins(files.merging(["tour": Self.tour("Bye").text]) { $1 })
    #expect(try #require(before["experience/tour"]) != nil)
    #expect(before["experience/tour"] != after["experience/tour"])
    #expect(before["experience/trip"] == after["experience/trip"])
  }

  @Test func theOriginOfAnExperienceFollowsItsStepsInTheBaseline() throws {
    let files = ["tour": Self.tour().text, "trip": Self.tour(id: "trip").text]
    let before = try origins(files, since: files)
    let after = try origins(files, since: files.merging(["tour": Self.tour("Bye").text]) { $1 })
    #expect(before["experience/tour"] != after["experience/tour"])
    #expect(before["experience/trip"] == after["experience/trip"])
  }

  @Test func theOriginOfEveryExperienceFollowsTheRules() throws {
    let files = ["tour": Self.tour().text, "late": Self.rule]
    let after = try origins(files.merging(["late": Self.rule.replacing("true", with: "false")]) { $1 })
    #expect(try origins(files)["experience/tour"] != after["experience/tour"])
  }
}

/// The contact sheets for printing.
@Suite struct ContactSheetPagesTests {
  private func sheets(_ lengths: Int...) -> [String: String] {
    let files = lengths.enumerated().map { place, length in
      let experience = ExampleExperience(
        id: "e\(place)", number: place + 1,
        steps: (0..<length).map { .init(title: "S\($0 + 1)", content: ExampleExperience.spacer(8)) })
      return (experience.id, experience.text)
    }
    let site = RenderedSite(CheckedFiles(Dictionary(uniqueKeysWithValues: files)).catalog)
    let pages = site.files.filter {
      $0.path.hasPrefix("print/") && !$0.path.hasPrefix("print/e") && $0.path.hasSuffix(".html")
    }
    return Dictionary(
      pages.filter { $0.path == "print/index.html" || $0.path.hasPrefix("print/sheet-") }
        .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    ) { $1 }
  }

  /// Returns the number of mockups on each sheet, in order.
  private func pictures(_ sheets: [String: String]) -> [Int] {
    sheets.sorted { $0.key < $1.key }.map { $0.value.ranges(of: "<div class=picture").count }
  }

  @Test func aSheetHasSixtyMockups() {
    #expect(pictures(sheets(60)) == [60])
    #expect(pictures(sheets(61)) == [60, 1])
  }

  @Test func anExperienceThatFitsOneSheetIsNotSplit() {
    #expect(pictures(sheets(30, 30)) == [60])
    #expect(pictures(sheets(40, 21)) == [40, 21])
    #expect(pictures(sheets(40, 61)) == [60, 41])
  }

  @Test func severalSheetsLinkToEachOther() throws {
    let all = sheets(31, 31)
    #expect(all.count == 2)
    #expect(try #require(all["print/index.html"]).contains("href=\"sheet-2.html\""))
    #expect(try #require(all["print/sheet-2.html"]).contains("href=\"index.html\""))
    #expect(sheets(1)["print/index.html"]?.contains("sheet-2.html") == false)
  }

  @Test func anEmptyCatalogHasOneContactSheet() {
    #expect(pictures(sheets()) == [0])
  }
}
