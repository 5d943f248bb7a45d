import CatalogModel
import Definitions
import Elements
import Mockups
import Testing

@testable import CatalogSite
@testable import SiteRendering

/// The files and texts that a writer collects while it writes pages.
@Suite struct PageWriterTests {
  private static let context = WrittenPages.context(["catalog": WrittenPages.catalog()])

  private func writer(hasMarkdown: Bool = false) -> PageWriter {
    var context = Self.context
    context.hasMarkdown = hasMarkdown
    return PageWriter(context)
  }

  private func page(_ path: String, isBare: Bool = false) -> Page {
    Page(route: Route(path), template: isBare ? "mockup" : "rule", titles: ["Late"], isBare: isBare)
  }

  @Test func aPageIsAFileAtItsAddress() {
    var pages = writer()
    pages.add(page("rules/late.html"))
    #expect(pages.files.map(\.path) == ["rules/late.html"])
    #expect(pages.effects.pages.map(\.path) == ["rules/late.html"])
  }

  @Test func aBareMockupIsNoPageForReaders() {
    var pages = writer(hasMarkdown: true)
    pages.add(page("experiences/tour/one.mockup.html", isBare: true))
    #expect(pages.files.count == 1 && pages.effects.pages.isEmpty)
  }

  @Test func theMarkdownVersionFollowsItsPage() {
    var pages = writer(hasMarkdown: true)
    pages.add(page("rules/late.html"))
    #expect(pages.files.map(\.path) == ["rules/late.html", "rules/late.md"])
    #expect(pages.effects.pages.count == 1)
  }

  @Test func pagesOfDifferentFoldersHaveTheirOwnLinks() throws {
    var pages = writer()
    for path in ["a.html", "x/b.html", "x/c.html"] { pages.add(page(path)) }
    let brands = pages.files.map { file in
      String(decoding: file.bytes, as: UTF8.self).firstMatch(of: #/<a class=brand href=([^>]*)>/#).map {
        String($0.1)
      }
    }
    #expect(brands == ["index.html", "../index.html", "../index.html"])
  }

  @Test func aFileThatIsAddedTwiceIsWrittenOnce() {
    var pages = writer()
    pages.add("a.css", [1])
    pages.add("b.css", [2])
    pages.add("a.css", [1])
    #expect(pages.uniqueFiles.map(\.path) == ["a.css", "b.css"])
  }

  @Test func aTemplateThatGrowsTooLargeIsRecorded() {
    var limits = Limits.standard
    limits[.pageBytes] = 50_000
    let text = "{{#records}}" + String(repeating: "x", count: 1000) + "{{/records}}"
    let large = TemplateSet.TemplateFile(name: "rule.mustache", bytes: Array(text.utf8), path: "rule")
    var pages = PageWriter(WrittenPages.context(templates: TemplateSet(overrides: [large], limits: limits)))
    for (path, count) in [("few.html", 40), ("many.html", 60)] {
      #expect(pages.effects.oversizedTemplates.isEmpty)
      var page = page(path)
      page.values = ["records": Array(repeating: [:] as TemplateValues, count: count)]
      pages.add(page)
    }
    #expect(pages.effects.oversizedTemplates == ["rule"])
  }

  @Test func valuesOfAPageReplaceThoseOfTheSite() throws {
    var (pages, own) = (writer(), page("a.html"))
    own.values = ["title": "Another <title>"]
    pages.add(own)
    let html = String(decoding: try #require(pages.files.first).bytes, as: UTF8.self)
    #expect(html.contains("<title>Another &lt;title&gt;</title>"))
  }

  @Test func aSearchEntryIsListedWithThePages() {
    var pages = writer()
    pages.describe(
      SearchDocument(Route("rules/late.html"), title: "Late", kind: "rule", SearchDocument.Draft()))
    #expect(
      pages.effects.entries.map(\.title) == ["Late"] && pages.texts.map(\.route.path) == ["rules/late.html"])
  }

  @Test func findingsAndMeasurementsAddUp() {
    var pages = writer()
    for line in [1, 2] {
      pages.report([
        Diagnostic(
          .unusableLink, "m",
          at: SourceLocation(file: "a", position: Position(line: line, column: 1)))
      ])
      pages.report([AccessibilityResult(page: Route("a.html"), criterion: "1.4.\(line)")])
    }
    #expect(pages.effects.diagnostics.map(\.location.line) == [1, 2])
    #expect(pages.effects.accessibility.map(\.criterion) == ["1.4.1", "1.4.2"])
  }
}
