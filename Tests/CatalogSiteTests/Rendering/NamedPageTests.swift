import Mockups
import SiteRendering
import Testing

/// The addresses of pages for owners, tags, contact sheets, and terms.
@Suite struct NamedPageTests {
  @Test(arguments: [
    ("growth", "tags/growth.html"), ("Growth Team", "tags/growth-team.html"), ("a-b", "tags/a-b.html"),
    ("2027", "tags/2027.html"),
  ])
  func useASimpleNameUnchanged(_ tag: String, _ path: String) {
    #expect(Route.tag(tag).path == path)
  }

  @Test(arguments: ["C++", "c#", "a/b", "a & b", "é", "<b>", "..", "👍"])
  func distinguishOtherTagsByADigest(_ tag: String) {
    let path = Route.tag(tag).path
    #expect(path.hasPrefix("tags/") && path.hasSuffix(".html"))
    #expect(path.contains(#/-[0-9a-f]{6}\.html$/#), "\(path)")
    #expect(!path.dropFirst(5).contains("/") && !path.contains(" "))
  }

  @Test func tellATagFromThePageOfAllTags() {
    #expect(Route.tag("index").path != Route.tags.path)
  }

  @Test func differForNamesWithOneSlug() {
    let paths = Set(["C", "C++", "C#", "c/"].map { Route.owner($0).path })
    #expect(paths.count == 4)
  }

  @Test(arguments: [("Growth", "growth"), ("GROWTH TEAM", "growth team"), ("C++", "c++"), ("É", "é")])
  func areEqualForNamesThatDifferInCase(_ first: String, _ second: String) {
    #expect(Route.owner(first) == Route.owner(second))
    #expect(Route.owner(first) != Route.tag(first))
  }

  @Test func numberContactSheetsFromTheSecond() {
    #expect(
      (0..<3).map { Route.contactSheet($0).path } == [
        "print/index.html", "print/sheet-2.html", "print/sheet-3.html",
      ])
  }

  @Test func haveAFolderForTermsOfTheFormat() {
    #expect(Route.reference("text").path == "reference/text.html")
  }

  @Test(arguments: [
    ("a/b.html", "a/"), ("b.html", ""), ("a/b/c.html", "a/b/"),
  ])
  func linkToSiblingsWithoutTheirFolder(_ page: String, _ folder: String) {
    #expect(Route("\(folder)x.html").relative(to: Route(page)) == "x.html")
  }
}
