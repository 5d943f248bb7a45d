import Mockups
import SiteRendering
import Testing

/// The HTML elements and attributes of pages.
@Suite struct HTMLElementTests {
  private func html(_ body: (inout HTMLWriter) -> Void) -> String {
    String(decoding: HTMLWriter(.html, body).bytes(), as: UTF8.self)
  }

  private func xml(_ body: (inout HTMLWriter) -> Void) -> String {
    String(decoding: HTMLWriter(.xml, body).bytes(), as: UTF8.self)
  }

  @Test(arguments: [
    ("", "\"\""), ("a", "a"), ("a-b_c.d/e:f", "a-b_c.d/e:f"), ("a b", "\"a b\""), ("a\tb", "\"a\tb\""),
    ("a\nb", "\"a\nb\""), ("a=b", "\"a=b\""), ("it's", "\"it's\""), ("`", "\"`\""), ("é", "é"),
    ("a&b", "a&amp;b"), ("<", "\"&lt;\""), (">", "\"&gt;\""), ("\"", "\"&quot;\""), ("?x=1", "\"?x=1\""),
  ])
  func quotesAValueOnlyIfHTMLNeedsIt(_ value: String, _ written: String) {
    #expect(html { $0.open("p", HTMLAttribute("title", value)) } == "<p title=\(written)>")
  }

  @Test(arguments: ["", "a", "a b"])
  func quotesEveryValueInXML(_ value: String) {
    #expect(xml { $0.open("p", HTMLAttribute("title", value)) } == "<p title=\"\(value)\">")
  }

  @Test func leavesOutEndTagsThatHTMLDoesNotNeed() {
    let list: (inout HTMLWriter) -> Void = { html in
      html.element("ul") { $0.element("li", text: "One") }
    }
    #expect(html(list) == "<ul><li>One</ul>")
    #expect(xml(list) == "<ul><li>One</li></ul>")
  }

  @Test(arguments: [
    (["a", "", ""], " class=a"), (["", "b", ""], " class=b"), (["a", "b", ""], " class=\"a b\""),
    (["a", "", "c"], " class=\"a c\""), (["", "", ""], ""), (["<", "", ""], " class=\"&lt;\""),
  ])
  func joinsTheClassesThatAreNotEmpty(_ names: [String], _ written: String) {
    #expect(html { $0.open("p", .class(names[0], names[1], names[2])) } == "<p\(written)>")
  }

  @Test func writesAFlagOnlyIfItIsSet() {
    #expect(html { $0.open("p", .flag("inert")) } == "<p inert>")
    #expect(html { $0.open("p", .flag("inert", false)) } == "<p>")
  }

  @Test func writesAnOptionalAttributeOnlyIfItHasAValue() {
    #expect(html { $0.open("p", .optional("title", nil)) } == "<p>")
    #expect(html { $0.open("p", .optional("title", "")) } == "<p title=\"\">")
  }

  @Test(arguments: ["https://a.example/?b=c&d", "http://a.example", "mailto:a@b.example", "tel:+491234"])
  func linksToAnAddressOutsideTheSite(_ url: String) {
    let written = html { $0.externalLink(url) }
    let escaped = url.replacing("&", with: "&amp;")
    #expect(written.contains("rel=noreferrer"))
    #expect(written.hasSuffix(">\(escaped)</a>"))
  }

  @Test(arguments: ["javascript:alert(1)", "app://home", "data:text/html,x", ""])
  func showsAnAddressAsTextIfItsSchemeIsUnsafe(_ url: String) {
    #expect(html { $0.externalLink(url) } == "<code>\(url)</code>")
  }

  @Test func writesATableWithHeadsForColumnsAndFigures() {
    let written = html { html in
      html.table("index", columns: ["A", "<B>"], figure: "N") { $0.open("tr") }
    }
    #expect(
      written == "<table class=index><thead><tr><th scope=col>A<th scope=col>&lt;B&gt;"
        + "<th scope=col class=figure>N<tbody><tr></table>")
  }

  @Test func makesALabelledTableFocusable() {
    let labelled = html { $0.scrollingTable("t", columns: ["A"], label: "States") { _ in } }
    #expect(labelled.hasPrefix("<div class=scroll aria-label=States role=region tabindex=0>"))
    let plain = html { $0.scrollingTable("t", columns: ["A"]) { _ in } }
    #expect(plain.hasPrefix("<div class=scroll><table"))
  }

  @Test func flagsTheHeadOfARow() {
    let row = html {
      $0.rowHead("a<b", Route("rules/a.html"), from: Route("rules/index.html"), flag: "Swift")
    }
    #expect(row == "<th scope=row><a href=a.html>a&lt;b</a><span class=flag>Swift</span>")
    let code = html { $0.rowHead("a", Route("a.html"), from: Route("b.html"), isCode: true) }
    #expect(code == "<th scope=row><a class=subject href=a.html>a</a>")
  }

  @Test func comparesAValueBeforeAndAfter() {
    let row = html { html in
      html.changeRow(classes: ("old", "new")) {
        $0.text("width")
      } before: {
        $0.text("1")
      } after: {
        $0.text("2")
      }
    }
    #expect(row == "<tr><th scope=row>width<td class=old>1<td class=new>2")
  }

  @Test func writesAProseBlockOnlyIfThereIsProse() {
    #expect(html { $0.proseBlock(HTMLWriter()) } == "")
    #expect(html { $0.proseBlock(HTMLWriter { $0.text("a") }) } == "<div class=prose>a</div>")
  }

  @Test func loadsImagesLazily() {
    let page = Route("screens/index.html")
    let lazy = html { $0.preview(Route("screens/home.mockup.html"), title: "Home & co", on: page) }
    #expect(lazy.contains("src=home.mockup.html"))
    #expect(lazy.contains("title=\"Home &amp; co\""))
    #expect(lazy.contains("loading=lazy"))
    let marked = html { $0.preview(Route("a.html"), title: "", query: "mark=c1", on: page) }
    #expect(marked.contains("../a.html?mark=c1"))
  }

  @Test func keepsTextInAnyScript() {
    let text = "مرحبا, שלום, 東京, 👩‍👩‍👧"
    #expect(html { $0.element("p", text: text) } == "<p>\(text)</p>")
  }

  @Test func escapesEveryCharacterOfALongText() {
    let text = String(repeating: "abcdefgh", count: 50)
    for place in [0, 1, 7, 8, 9, 399, 400] {
      var marked = text
      marked.insert("<", at: marked.index(marked.startIndex, offsetBy: place))
      #expect(html { $0.text(marked) } == marked.replacing("<", with: "&lt;"), "at \(place)")
    }
  }
}
