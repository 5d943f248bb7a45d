import CatalogSite
import Mockups
import Testing

@Suite struct RouteTests {
  @Test(arguments: [
    ("index.html", "index.html", "index.html"), ("a/b.html", "index.html", "a/b.html"),
    ("index.html", "a/b.html", "../index.html"), ("a/c.html", "a/b.html", "c.html"),
    ("x/y/z.html", "a/b/c.html", "../../x/y/z.html"), ("a/b/index.html", "a/b/c.html", "index.html"),
  ])
  func linksFromPageToPage(_ target: String, _ page: String, _ link: String) {
    #expect(Route(target).relative(to: Route(page)) == link)
  }

  @Test func linksToAnAnchorOnTheSamePage() {
    #expect(Route("a.html").at("t1").relative(to: Route("a.html")) == "#t1")
    #expect(Route("a.html").at("t1").relative(to: Route("b/c.html")) == "../a.html#t1")
  }
}

@Suite struct HTMLWriterTests {
  private func written(_ code: UInt32) throws -> String {
    var html = HTMLWriter()
    html.text("a\(Character(try #require(Unicode.Scalar(code))))b")
    return String(decoding: html.bytes(), as: UTF8.self)
  }

  @Test(arguments: [0x80, 0x85, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func replacesCharactersThatHTMLDoesNotAllow(_ code: UInt32) throws {
    #expect(try written(code) == "a\u{FFFD}b")
  }

  @Test(arguments: [0xA0, 0xA9, 0xFFFD, 0xFDCF, 0xFDF0, 0x1F600, 0x10FFFD, 0xFF5E, 0x1FFBE] as [UInt32])
  func keepsAllOtherCharacters(_ code: UInt32) throws {
    #expect(try written(code) == "a\(Character(try #require(Unicode.Scalar(code))))b")
  }

  @Test func escapesTextAndAttributeValues() {
    var html = HTMLWriter()
    html.element("p", HTMLAttribute("title", "\"<>&\u{0}"), text: "<b>&\"\u{1}é")
    #expect(
      String(decoding: html.bytes(), as: UTF8.self)
        == "<p title=\"&quot;&lt;&gt;&amp;\u{FFFD}\">&lt;b&gt;&amp;\"\u{FFFD}é</p>")
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "JaVaScRiPt:x", "vbscript:x", "//x.example", "",
  ])
  func omitsUnsafeLinks(_ url: String) {
    #expect(HTMLAttribute.href(external: url) == nil)
  }
}
