import Definitions
import Mockups
import SiteRendering
import Testing

@testable import CatalogSite

/// The pages whose address has changed, each with its old and its new address.
@Suite struct MovedPagesTests {
  private func moves(
    aliases: String = "", pages: [String], _ changes: (old: String, new: String)..., kind: String = "rule"
  ) -> [String] {
    let context = WrittenPages.context([
      "late": "---\nid: late\naliases: [\(aliases)]\n---\n# Late\n```yaml \(kind)\n{}\n```\n"
    ])
    let moved = MovedPages(of: pages.map { Route($0) }, among: context.definitions, changes)
    return moved.moves.map { "\($0.old.path) -> \($0.new.path)" }
  }

  @Test func nothingMovesWithoutEarlierNames() {
    #expect(moves(pages: ["rules/late.html"]).isEmpty)
  }

  @Test func allPagesOfADefinitionMoveTogether() {
    #expect(
      moves(
        aliases: "slow",
        pages: ["screens/late.html", "screens/late~guest.html", "screens/index.html"], kind: "screen") == [
          "screens/slow.html -> screens/late.html", "screens/slow~guest.html -> screens/late~guest.html",
        ])
  }

  @Test func aPageWhoseNameOnlyStartsTheSameStays() {
    #expect(
      moves(aliases: "slow", pages: ["rules/late.html", "rules/later.html", "rules/late-2.html"])
        == ["rules/slow.html -> rules/late.html"])
  }

  @Test func aPageOfAnotherKindStays() {
    #expect(moves(aliases: "slow", pages: ["screens/late.html"]).isEmpty)
  }

  @Test func eachEarlierNameLeadsToThePage() {
    #expect(
      moves(aliases: "Very Slow, old", pages: ["rules/late.html"]) == [
        "rules/very-slow.html -> rules/late.html", "rules/old.html -> rules/late.html",
      ])
  }

  @Test func aComparisonAddsItsMoves() {
    #expect(
      moves(pages: ["rules/late.html"], ("rules/a.html", "rules/late.html"))
        == ["rules/a.html -> rules/late.html"])
  }

  @Test func anEarlierNameCountsMoreThanAComparison() {
    #expect(
      moves(aliases: "slow", pages: ["rules/late.html"], ("rules/slow.html", "rules/other.html"))
        == ["rules/slow.html -> rules/late.html"])
  }

  @Test func theFirstOfTwoComparisonsCounts() {
    #expect(
      moves(pages: [], ("rules/a.html", "rules/b.html"), ("rules/a.html", "rules/c.html"))
        == ["rules/a.html -> rules/b.html"])
  }

  @Test func aPresentPageIsNeverReplaced() {
    #expect(
      moves(pages: ["rules/a.html", "rules/late.html"], ("rules/a.html", "rules/late.html")).isEmpty)
  }

  // MARK: The page at an old address

  private func page(_ old: String, _ new: String) throws -> PageText {
    let moved = MovedPages(of: [], among: [], [(old, new)])
    return try WrittenPages(WrittenPages.context()) { moved.write(to: &$0) }.page(old)
  }

  @Test func aRedirectIsRelativeSoThatItWorksInAnyFolder() throws {
    let page = try page("experiences/trip/one.html", "experiences/tour/one.html")
    #expect(page.html.contains("http-equiv=refresh content=\"0; url=../tour/one.html\""))
    #expect(page.html.contains("<link rel=canonical href=../tour/one.html>"))
    #expect(page.links == ["../tour/one.html -> ../tour/one.html"])
  }

  @Test func aRedirectIsNotForSearchEngines() throws {
    #expect(try page("a.html", "b.html").html.contains("<meta name=robots content=noindex>"))
  }

  @Test func aRedirectIsNoPageOfTheSite() throws {
    let moved = MovedPages(of: [], among: [], [("a.html", "b.html")])
    #expect(WrittenPages(WrittenPages.context()) { moved.write(to: &$0) }.effects.pages.isEmpty)
  }
}
