import CatalogModel
import Definitions
import Foundation
import Mockups
import SiteChecks
import SiteRendering
import Testing

@testable import CatalogSite

/// The lists of open and muted findings, and the explanations of all rules.
@Suite struct FindingPagesTests {
  private static let files = [
    "late": "# Late\n```yaml rule\nvalue: true\n```\n", "home": "# Home\n```yaml screen\n{}\n```\n",
    "tour": SampleText.experience("Tour"),
  ]
  private static let context = WrittenPages.context(files)
  private static let review = SiteRenderer(context.composed, templates: TemplateSet()).review

  private func finding(
    _ rule: Diagnostic.Rule, _ message: String = "It is wrong", file: String = "late", line: Int = 3
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: SourceLocation(file: "Content/\(file).md", position: Position(line: line, column: 1))
    )
  }

  private func page(_ open: [Diagnostic], muted: [Diagnostic] = [], _ path: String = "diagnostics/index.html")
    throws -> PageText
  {
    let omitted = muted.map { OmittedFinding(finding: $0, reason: .allowed) }
    return try WrittenPages(Self.context) {
      FindingPages(open, omitted: omitted, Self.review, since: [], in: SiteSummary()).write(to: &$0)
    }.page(path)
  }

  private func rules(_ page: PageText) -> [String] {
    page.html.matches(of: #/<h3 id=open-([a-z-]+)>/#).map { String($0.1) }
  }

  // MARK: Open findings

  @Test func aCleanCatalogSaysSo() throws {
    let page = try page([])
    #expect(page.text.contains("No open issues.") && !page.text.contains("Errors:"))
    #expect(!page.html.contains("id=\"muted\""))
  }

  @Test func errorsComeBeforeWarnings() throws {
    let page = try page([finding(.unusableLink), finding(.unusableLink, line: 4), finding(.jsonSyntax)])
    #expect(page.text.contains("Errors: 1. Warnings: 2."))
    #expect(page.texts(#/<h2>(.*?)<\/h2>/#) == ["Errors 1", "Warnings 2"])
  }

  @Test func theRuleWithMostFindingsComesFirst() throws {
    let page = try page([
      finding(.lowContrast), finding(.unusableLink), finding(.unusableLink, line: 4), finding(.clippedText),
    ])
    #expect(rules(page) == ["unusable-link", "clipped-text", "low-contrast"])
  }

  @Test func aRuleLeadsToItsExplanation() throws {
    let head = try page([finding(.unusableLink)]).part(from: "<h3 id=open-unusable-link>", to: "</h3>")
    #expect(head.html.contains("href=rules.html#unusable-link") && head.text.hasSuffix("1"))
  }

  @Test func aFindingLeadsToThePageOfItsDefinition() throws {
    let page = try page([finding(.unusableLink), finding(.unusableLink, file: "home")])
    let places = page.html.components(separatedBy: "<p class=place>").dropFirst().map {
      PageText(html: $0.components(separatedBy: "</p>")[0]).links
    }
    #expect(places == [["Late -> ../rules/late.html"], ["Home -> ../screens/home.html"]])
  }

  @Test func onlyAPageWithAMockupHasAPicture() throws {
    #expect(try !page([finding(.unusableLink)]).html.contains("<iframe"))
    #expect(
      try page([finding(.unusableLink, file: "home")]).html.contains("src=../screens/home.mockup.html"))
  }

  @Test func aFindingOutsideOfDefinitionsHasOnlyItsLocation() throws {
    let page = try page([finding(.unusableLink, file: "none")])
    #expect(page.text.contains("Content/none.md:3:1") && !page.html.contains("class=place"))
  }

  // MARK: Muted findings

  @Test func mutedFindingsAreCountedAndLinked() throws {
    let page = try page([], muted: [finding(.unusableLink), finding(.unusableLink, line: 4)])
    #expect(page.text.contains("No open issues. The catalog mutes 2 findings ."))
    #expect(page.links.contains("2 findings -> #muted"))
  }

  @Test(arguments: [(50, true), (51, false)])
  func aLongListIsClosed(_ count: Int, _ isOpen: Bool) throws {
    let page = try page(
      [], muted: (1...count).map { finding(.unusableLink, "Problem \($0)", line: $0) })
    #expect(page.html.contains("<details id=muted-unusable-link class=omitted open>") == isOpen)
  }

  @Test func aSharedMessageIsWrittenOnce() throws {
    let page = try page(
      [],
      muted: [
        finding(.unusableLink, "Twice"), finding(.unusableLink, "Twice", line: 9),
        finding(.unusableLink, "Once"),
      ])
    #expect(page.html.ranges(of: "Twice.").count == 1 && page.html.ranges(of: "Once.").count == 1)
    #expect(page.text.contains("Content/late.md:3") && page.text.contains("Content/late.md:9"))
  }

  // MARK: Rules

  @Test func theRulesWithFindingsAreOpenAndComeFirst() throws {
    let page = try page([finding(.unusableLink)], muted: [finding(.lowContrast)], "diagnostics/rules.html")
    let titles = page.texts(#/<h2>(.*?)<\/h2>/#)
    #expect(titles.first == "With findings here" && titles.dropFirst().contains("Errors"))
    let first = try page.part(from: "<h2>With findings here</h2>", to: "<details class=rule-group>")
    #expect(Set(first.texts(#/<code>([a-z-]+)<\/code><span>/#)) == ["unusable-link", "low-contrast"])
    #expect(first.links.contains("1 here -> index.html#open-unusable-link"))
    #expect(first.links.contains("1 muted -> index.html#muted-low-contrast"))
  }

  @Test func everyRuleIsExplainedOnce() throws {
    let page = try page([finding(.unusableLink)], "diagnostics/rules.html")
    let anchors = page.html.matches(of: #/<p id=([a-z0-9-]+)/#).map { String($0.1) }
    #expect(anchors.sorted() == Self.context.catalog.findingRules.map(\.id.rawValue).sorted())
  }

  @Test func withoutFindingsNoRuleIsOpen() throws {
    let page = try page([], "diagnostics/rules.html")
    #expect(
      !page.text.contains("With findings here") && !page.html.contains("<details class=rule-group open>"))
  }
}
