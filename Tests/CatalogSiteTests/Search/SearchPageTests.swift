import CatalogModel
import Composition
import Definitions
import Foundation
import Mockups
import Testing

@testable import SiteRendering
@testable import SiteSearch

/// The search page, which lists all entries for readers without JavaScript.
@Suite struct SearchPageTests {
  private func page(_ entries: [SearchEntry]) throws -> String {
    var pages = PageWriter(
      SiteContext(ComposedCatalog(Catalog(root: "Content", files: [])), templates: TemplateSet()))
    SearchPage(entries).write(to: &pages)
    let file = try #require(pages.files.first { $0.path == "search/index.html" })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func entry(_ path: String, _ title: String, _ kind: String = "rule", place: String = "")
    -> SearchEntry
  {
    SearchEntry(route: Route(path), title: title, kind: kind, place: place)
  }

  private func links(_ page: String) -> [String] {
    page.matches(of: #/<li><a href=[^>]*>([^<]*)<\/a>/#).map { String($0.1) }
  }

  @Test func anEmptyCatalogHasNoList() throws {
    let page = try page([])
    #expect(links(page).isEmpty && !page.contains("<h3>"))
  }

  @Test func entriesAreGroupedByKindInCatalogOrder() throws {
    let page = try page([
      entry("a.html", "A", "screen"), entry("b.html", "B", "flow"), entry("c.html", "C", "screen"),
    ])
    let headings = page.matches(of: #/<h3>([^<]*)<\/h3>/#).map { String($0.1) }
    #expect(headings == ["Screens, 2", "Flows, 1"])
    #expect(links(page) == ["A", "C", "B"])
  }

  @Test func entriesOfAKindAreSortedByTitleThenAddress() throws {
    let page = try page([
      entry("z.html", "Same"), entry("b.html", "Zoo"), entry("a.html", "Same"), entry("c.html", "Art"),
    ])
    #expect(links(page) == ["Art", "Same", "Same", "Zoo"])
    let (first, second) = (
      try #require(page.range(of: "../a.html")), try #require(page.range(of: "../z.html"))
    )
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func theEntryOfAStepNamesItsPosition() throws {
    let page = try page([
      entry("a.html", "One", "step", place: "Tour & more, step 1 of 2"), entry("b.html", "B"),
    ])
    #expect(page.contains("<span class=note>Tour &amp; more, step 1 of 2</span>"))
    #expect(page.components(separatedBy: "class=note").count == 2)
  }

  @Test func markupInTitlesIsEscaped() throws {
    let page = try page([entry("a.html", "<script>x</script>"), entry("b.html", "مرحبا")])
    #expect(page.contains("&lt;script&gt;x&lt;/script&gt;") && page.contains(">مرحبا</a>"))
  }

  @Test func atMost4000StepsAreListed() throws {
    func steps(_ count: Int) throws -> String {
      try page((0..<count).map { entry("s\($0).html", "S\($0)", "step") })
    }
    #expect(try links(steps(4000)).count == 4000)
    let more = try steps(4001)
    #expect(links(more).isEmpty && more.contains("<h3>Steps, 4001</h3>"))
  }

  @Test func otherKindsAreAlwaysListed() throws {
    #expect(try links(page((0..<4001).map { entry("r\($0).html", "R\($0)") })).count == 4001)
  }
}

/// The manifest of the search index, which tells a page which index files it needs.
@Suite struct SearchManifestTests {
  private func manifest(_ count: Int) -> String {
    let texts = (0..<count).map { number in
      SearchDocument(Route("p\(number).html"), title: "", kind: "k", SearchDocument.Draft()).text
    }
    return String(decoding: SearchIndex(texts).made.last?.bytes ?? [], as: UTF8.self)
  }

  private func blocks(_ manifest: String) -> Int {
    guard let list = manifest.firstMatch(of: #/"blocks":\[(.*?)\]/#)?.1, !list.isEmpty else { return 0 }
    return list.split(separator: ",").count
  }

  @Test func anEmptyIndexHasNoFiles() {
    #expect(
      manifest(0).hasPrefix(
        #"searchIndex({"count":0,"blockLength":16,"blocks":[],"firstWords":[],"shards":[],"qualifiers":["kind","#
      ))
  }

  @Test(arguments: [(1, 1), (16, 1), (17, 2), (32, 2), (33, 3)])
  func aBlockHasSixteenPages(_ count: Int, _ blockCount: Int) {
    #expect(blocks(manifest(count)) == blockCount)
  }

  @Test func blocksGrowAtTheLimitOfBlocks() {
    #expect(manifest(16 * 1024).contains("\"blockLength\":16,"))
    let more = manifest(16 * 1024 + 1)
    #expect(more.contains("\"blockLength\":17,") && blocks(more) == 964)
  }

  @Test func aFileIsNamedByItsContent() {
    let texts = [SearchDocument(Route("a.html"), title: "A", kind: "k", SearchDocument.Draft()).text]
    let (first, second) = (SearchIndex(texts).made, SearchIndex(texts).made)
    #expect(first.map(\.path) == second.map(\.path))
    #expect(first.dropLast().allSatisfy { $0.path.wholeMatch(of: #/search\/[0-9a-f]{10}\.js/#) != nil })
  }
}
