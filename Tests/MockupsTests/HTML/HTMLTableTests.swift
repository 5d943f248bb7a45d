import Testing

@testable import Mockups

/// Tables, external links, and HTML from another writer.
@Suite struct HTMLTableTests {
  private func html(_ body: (inout HTMLWriter) -> Void) -> String {
    String(decoding: HTMLWriter { body(&$0) }.bytes(), as: UTF8.self)
  }

  @Test func namesTheColumnsOfATable() {
    #expect(
      html { $0.table("t", columns: ["a", "b"], figure: "n") { _ in } }
        == "<table class=t><thead><tr><th scope=col>a<th scope=col>b<th scope=col "
        + "class=figure>n<tbody></table>"
    )
  }

  @Test func makesALabelledTableScrollableByKeyboard() {
    let labelled = html { $0.scrollingTable("t", columns: [], label: "Steps") { _ in } }
    #expect(labelled.hasPrefix("<div class=scroll aria-label=Steps role=region tabindex=0><table"))
    let plain = html { $0.scrollingTable("t", columns: []) { _ in } }
    #expect(plain.hasPrefix("<div class=scroll><table") && plain.hasSuffix("</table></div>"))
  }

  @Test func linksOutOfTheSiteWithoutAWindowReference() {
    #expect(
      html { $0.externalLink("https://example.com/?a&b") }
        == "<a href=https://example.com/?a&amp;b rel=noreferrer>https://example.com/?a&amp;b</a>")
  }

  @Test func showsAnUnsafeAddressAsText() {
    #expect(html { $0.externalLink("javascript:a()") } == "<code>javascript:a()</code>")
  }

  @Test func joinsClassesAndLeavesOutEmptyOnes() {
    #expect(html { $0.open("p", .class("", "b")) } == "<p class=b>")
    #expect(html { $0.open("p", .class("a", "", "c", "", "e")) } == "<p class=\"a c e\">")
    #expect(html { $0.open("p", .class("")) } == "<p>")
  }

  @Test func escapesWordsInsideAttributes() {
    #expect(html { $0.open("p", .class("a\"", "<b>")) } == "<p class=\"a&quot; &lt;b&gt;\">")
    #expect(html { $0.attributeText("a\"b") } == "a&quot;b")
  }

  @Test func writesAPresentAttributeWithoutAValue() {
    #expect(html { $0.open("input", .flag("checked"), .id("a")) } == "<input checked id=a>")
  }

  @Test func continuesWithTheOutputOfAnotherWriter() {
    let part = HTMLWriter { $0.text("a & b") }
    var whole = HTMLWriter()
    #expect(whole.isEmpty)
    whole.documentType()
    let start = whole.count
    whole.write(part)
    #expect(String(decoding: whole.bytes(from: start), as: UTF8.self) == "a &amp; b")
    #expect(String(decoding: whole.bytes(), as: UTF8.self) == "<!DOCTYPE html>\na &amp; b")
  }

  @Test func keepsReferencesOfForeignHTMLAndEscapesSigns() {
    var writer = HTMLWriter()
    writer.textWithReferences(Array("a &lt; <b".utf8)[...])
    writer.startTag("p", [("title", "\"x\" &amp;")], isSelfClosing: true)
    #expect(
      String(decoding: writer.bytes(), as: UTF8.self)
        == "a &lt; &lt;b<p title=\"&quot;x&quot; &amp;\"/>")
  }
}
