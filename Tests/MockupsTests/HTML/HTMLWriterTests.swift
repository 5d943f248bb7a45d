import Testing

@testable import Mockups

/// The HTML writer, which escapes all texts and attribute values.
@Suite struct HTMLWriterTests {
  private func html(_ body: (inout HTMLWriter) -> Void) -> String {
    String(decoding: HTMLWriter { body(&$0) }.bytes(), as: UTF8.self)
  }

  @Test func escapesTextAndAttributes() {
    #expect(html { $0.element("p", text: "a < b & c > d") } == "<p>a &lt; b &amp; c &gt; d</p>")
    let link = html { $0.element("a", HTMLAttribute("title", "\"quoted\" <b>"), text: "x") }
    #expect(!link.contains("<b>") && !link.contains("\"\"") && link.contains("&quot;quoted&quot;"))
  }

  @Test func leavesOutAttributesThatAreAbsent() {
    #expect(html { $0.element("p", .optional("lang", nil), .flag("hidden", false), text: "x") } == "<p>x</p>")
    #expect(html { $0.element("p", .class("", "a", ""), text: "x") } == "<p class=a>x</p>")
  }

  @Test(arguments: [
    "", "two words", "a=b", "<", ">", "\"", "'", "`", "tab\t", "line\n", "return\r", "form\u{C}",
  ])
  func quotesValuesWithSpecialCharacters(value: String) {
    let link = html { $0.open("a", HTMLAttribute("title", value)) }
    #expect(link.hasPrefix("<a title=\"") && link.hasSuffix("\">"), "\(link)")
  }

  @Test(arguments: ["a", "../../traits/appcues-modal.html#t4", "x&y", "50%", "€", "a/"])
  func omitsUnnecessaryQuotationMarks(value: String) {
    let link = html { $0.element("a", HTMLAttribute("title", value), text: "x") }
    #expect(link == "<a title=\(value.replacing("&", with: "&amp;"))>x</a>")
  }

  @Test func omitsOptionalEndTags() {
    let list = html { html in
      html.element("ol") { list in
        list.element("li", text: "one")
        list.element("li") { $0.element("p", text: "two") }
      }
      html.table("t", columns: ["a"]) { rows in rows.element("tr") { $0.element("td", text: "b") } }
    }
    #expect(
      list
        == "<ol><li>one<li><p>two</p></ol><table class=t><thead><tr><th scope=col>a<tbody><tr><td>b</table>")
  }

  @Test(arguments: ["dt", "dd", "option"] as [StaticString])
  func omitsTheEndTagOf(tag: StaticString) {
    #expect(html { $0.element(tag, text: "x") } == "<\(tag)>x")
  }

  @Test(arguments: ["dl", "p", "table", "output", "title"] as [StaticString])
  func writesTheEndTagOf(tag: StaticString) {
    #expect(html { $0.element(tag, text: "x") } == "<\(tag)>x</\(tag)>")
  }

  @Test func omitsNothingInXML() {
    let xml = HTMLWriter(.xml) { xml in
      xml.element("option", .class("a"), text: "x")
    }
    #expect(String(decoding: xml.bytes(), as: UTF8.self) == "<option class=\"a\">x</option>")
  }

  @Test(arguments: ["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "vbscript:x"])
  func refusesLinksToScripts(address: String) {
    #expect(HTMLAttribute.href(external: address) == nil)
  }

  @Test func writesRelativeAddresses() {
    let page = Route.step("tour", "one")
    #expect(Route.home.relative(to: page) == "../../index.html")
    #expect(Route.step("tour", "two").relative(to: page) == "two.html")
    #expect(Route.screen("home").at("trace").relative(to: page) == "../../screens/home.html#trace")
  }
}
