import Mockups
import Testing

@testable import CatalogSite
@testable import SiteRendering

/// The list of pages for agents: `llms.txt`.
@Suite struct AgentIndexTests {
  private func entry(_ path: String, _ title: String, kind: String = "rule", place: String = "")
    -> SearchEntry
  {
    SearchEntry(route: Route(path), title: title, kind: kind, place: place)
  }

  private func text(
    _ entries: SearchEntry..., pages: [String] = [], base: String? = nil, catalog: String = ""
  ) -> String {
    let context = WrittenPages.context(["catalog": catalog.isEmpty ? WrittenPages.catalog() : catalog])
    let index = AgentIndex(pages.map { Route($0) }, entries, base, of: context.catalog)
    return String(decoding: index.text, as: UTF8.self)
  }

  private func links(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("- ") }.map(String.init)
  }

  @Test func beginsWithTheNameOfTheCatalog() {
    let catalog = "---\nsummary: What users\n  see.\n---\n" + WrittenPages.catalog(title: "Shop")
    #expect(text(catalog: catalog).hasPrefix("# Shop\n\n> What users see.\n\n"))
    #expect(!text().contains("\n> "))
  }

  @Test func listsTheMarkdownVersionsOfPages() {
    #expect(links(text(entry("rules/a.html", "A"))) == ["- [A](rules/a.md)"])
  }

  @Test func groupsPagesByKindInTheOrderOfTheSearch() {
    let text = text(
      entry("s/a.html", "A", kind: "screen"), entry("r/b.html", "B"), entry("s/c.html", "C", kind: "screen"))
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("## ") } == [
        "## Screen", "## Rule", "## Other pages",
      ])
    #expect(links(text) == ["- [A](s/a.md)", "- [C](s/c.md)", "- [B](r/b.md)"])
  }

  @Test func saysWhereAPageBelongs() {
    #expect(
      links(text(entry("e/one.html", "One", kind: "step", place: "Tour,\nstep 1 of 2")))
        == ["- [One](e/one.md): Tour, step 1 of 2"])
  }

  @Test func aTitleCannotEndTheLink() {
    #expect(links(text(entry("a.html", "A [b](c)\nd"))) == ["- [A (b)(c) d](a.md)"])
  }

  @Test(arguments: [
    ("rules/a b).html", "rules/a%20b%29.md"), ("rules/a~b.html", "rules/a~b.md"),
    ("rules/é.html", "rules/%C3%A9.md"),
  ])
  func anAddressCannotEndTheLink(_ path: String, _ address: String) {
    #expect(links(text(entry(path, "A"))) == ["- [A](\(address))"])
  }

  @Test func everyOtherPageFollowsOnceInOrder() {
    let text = text(
      entry("rules/a.html", "A"),
      pages: ["rules/a.html", "z.html", "b.html", "z.html", "404.html"])
    #expect(links(text) == ["- [A](rules/a.md)", "- [b.html](b.md)", "- [z.html](z.md)"])
  }

  @Test func linksAreAbsoluteIfTheCatalogHasAnAddress() {
    let text = text(entry("rules/a.html", "A"), pages: ["b.html"], base: "https://shop.example/c/")
    #expect(
      links(text) == ["- [A](https://shop.example/c/rules/a.md)", "- [b.html](https://shop.example/c/b.md)"])
  }
}
