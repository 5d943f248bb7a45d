import CatalogModel
import Composition
import Definitions
import Mockups
import Testing

@testable import CatalogSite
@testable import SiteRendering

/// The values that every page has: its title, its description, and its links.
@Suite struct PageValuesTests {
  private static let context = WrittenPages.context([
    "catalog": "---\nsummary: Everything that users see.\n---\n" + WrittenPages.catalog(title: "Shop"),
    "day": SampleText.file("A day", "scenario", "start: 2026-03-02T08:30:00Z"),
  ])

  private func text(_ name: String, of page: Page, in context: SiteContext = Self.context) -> String? {
    switch context.sharedValues(of: page).entries.last(where: { $0.name == name })?.content {
    case .text(let text): text
    case .phrase(let phrase): phrase.english
    case .flag, .list, .html, nil: nil
    }
  }

  private func list(_ name: String, of page: Page, in context: SiteContext = Self.context) -> [TemplateValues]
  {
    guard
      case .list(let records) = context.sharedValues(of: page).entries.last(where: { $0.name == name })?
        .content
    else { return [] }
    return records
  }

  private func page(
    _ path: String = "rules/late.html", titles: [Phrase] = ["Late"], scenario: String? = nil,
    description: String? = nil, styleSheets: [Route] = [], isBare: Bool = false
  ) -> Page {
    Page(
      route: Route(path), template: "rule", titles: titles, scenario: scenario, description: description,
      styleSheets: styleSheets, isBare: isBare)
  }

  // MARK: The title

  @Test(
    arguments: [
      (["Late"], "Late — Shop"), (["One", "Tour"], "One — Tour — Shop"), ([], "Shop"),
      // The name of the catalog is not repeated.
      (["Shop"], "Shop"), (["Shop", "Tour"], "Shop — Tour — Shop"),
    ] as [([String], String)])
  func aTitleEndsWithTheNameOfTheCatalog(_ titles: [String], _ title: String) {
    #expect(text("title", of: page(titles: titles.map { .value($0) })) == title)
  }

  @Test func aScenarioFollowsTheFirstPartOfTheTitle() {
    #expect(
      text("title", of: page(titles: ["One", "Tour"], scenario: "day")) == "One — A day — Tour — Shop")
    #expect(text("title", of: page(titles: ["One"], scenario: "none")) == "One — Shop")
  }

  @Test func aBareMockupIsCalledOne() {
    #expect(
      text("title", of: page(titles: ["One", "Tour"], scenario: "day", isBare: true))
        == "One — Mockup — A day — Tour — Shop")
  }

  @Test func theHeadingIsTheFirstPartOrTheCatalog() {
    #expect(text("heading", of: page(titles: ["One", "Tour"])) == "One")
    #expect(text("heading", of: page(titles: [])) == "Shop")
  }

  // MARK: The description and other versions

  @Test func aPageWithoutADescriptionHasThatOfTheCatalog() {
    #expect(text("description", of: page(description: "Who paid.")) == "Who paid.")
    #expect(text("description", of: page()) == "Everything that users see.")
    #expect(text("description", of: page(), in: WrittenPages.context()) == "")
  }

  @Test func aPageLinksToItsMarkdownVersionIfThereIsOne() {
    var context = Self.context
    context.hasMarkdown = true
    #expect(text("markdownLink", of: page(), in: context) == "late.md")
    #expect(text("markdownLink", of: page(isBare: true), in: context) == "")
    #expect(text("markdownLink", of: page("404.html"), in: context) == "")
    context.hasMarkdown = false
    #expect(text("markdownLink", of: page(), in: context) == "")
  }

  // MARK: Links

  @Test(arguments: [
    ("index.html", "index.html", "search/index.html"),
    ("rules/late.html", "../index.html", "../search/index.html"),
    ("experiences/tour/one.html", "../../index.html", "../../search/index.html"),
  ])
  func linksAreRelativeToTheFolderOfThePage(_ path: String, _ home: String, _ search: String) {
    #expect(text("homeLink", of: page(path)) == home)
    #expect(text("searchLink", of: page(path)) == search)
  }

  @Test func anOverviewThatTheCatalogLacksHasNoLink() {
    #expect(text("scenariosLink", of: page()) == "../scenarios/index.html")
    #expect(text("screensLink", of: page()) == "")
    #expect(text("boardLink", of: page()) == "../review/index.html")
  }

  @Test func onlyACatalogWithTokensHasALinkToThem() {
    #expect(text("tokensLink", of: page()) == "")
    let context = WrittenPages.context(["catalog": WrittenPages.catalog("tokens: { ink: \"#12282B\" }")])
    #expect(text("tokensLink", of: page(), in: context) == "../reference/tokens.html")
  }

  @Test func aBareMockupHasNotTheStylesOfTheSite() {
    let own = Route("assets/own.css")
    func sheets(_ page: Page) -> [String] {
      list("styleSheets", of: page).compactMap { record in
        if case .text(let link)? = record.entries.first?.content { link } else { nil }
      }
    }
    let assets = Self.context.assets
    let (fonts, catalog) = (assets.fontStyles.path, assets.catalogStyles.path)
    #expect(sheets(page("a.html", styleSheets: [own])) == [fonts, catalog, own.path])
    #expect(sheets(page("a.html", styleSheets: [own], isBare: true)) == [fonts, own.path])
  }

  // MARK: The navigation

  @Test func theEntryOfTheAreaIsCurrent() {
    var page = page()
    page.area = .board
    let entries = list("areas", of: page).flatMap { area -> [TemplateValues] in
      if case .list(let entries)? = area.entries.first(where: { $0.name == "entries" })?.content {
        entries
      } else {
        []
      }
    }
    let current = entries.filter { entry in
      if case .flag(true)? = entry.entries.first(where: { $0.name == "isCurrent" })?.content {
        true
      } else {
        false
      }
    }
    let names = current.map { entry in
      if case .phrase(let name)? = entry.entries.first(where: { $0.name == "name" })?.content {
        name.english
      } else {
        "?"
      }
    }
    #expect(entries.count > 1 && names == ["Board"])
  }

  @Test func everyPageHasTheSameNamesForTemplates() {
    let plain = Self.context.sharedValues(of: page()).names
    #expect(Self.context.sharedValues(of: page("index.html", scenario: "day", isBare: true)).names == plain)
    #expect(WrittenPages.context().sharedValues(of: page()).names == plain)
  }
}
