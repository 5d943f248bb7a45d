import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Foundation
import SiteBuilding
import SiteRendering
import Testing

@testable import Mockups

/// The prose of files as HTML.
@Suite struct ProseTests {
  /// Renders prose of the file `Content/notes/way.md`.
  ///
  /// The catalog contains a few more files.
  private func prose(_ text: String, shift: Int = 0) throws -> (html: String, assets: [String]) {
    let files = [
      "notes/way": SampleText.file("Way", prose: text, "rule", "value: true"),
      "notes/other": SampleText.file("Other", "rule", "value: false"),
      "tour": SampleText.experience("Tour"),
    ]
    let catalog = Catalog(
      root: "Content",
      files: files.sorted { $0.key < $1.key }.map {
        FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
      },
      assets: ["notes/a.png", "notes/b.svg", "notes/c.pdf"].map {
        Asset(path: "Content/\($0)", hash: "0123456789abcdef")
      }, rules: Diagnostic.Rule.all)
    var pages = PageWriter(SiteContext(ComposedCatalog(catalog), templates: TemplateSet()))
    let rule = try #require(catalog.rules[named: "way"])
    let html = pages.prose(rule.prose, of: rule, on: Route(rule.reference), headingShift: shift)
    return (
      String(decoding: html.bytes(), as: UTF8.self), pages.effects.usedAssets.map(\.path).sorted()
    )
  }

  private func html(_ text: String) throws -> String { try prose(text).html }

  @Test(arguments: [
    ("", ""), ("One.", "<p>One.</p>"), ("One.\n\nTwo.", "<p>One.</p><p>Two.</p>"),
    ("One\ntwo", "<p>One\ntwo</p>"), ("One  \ntwo", "<p>One<br>two</p>"),
    ("*a* **b** ~~c~~ `d`", "<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>"),
    ("a\n\n---\n\nb", "<p>a</p><hr><p>b</p>"), ("> a", "<blockquote><p>a</p></blockquote>"),
    ("a < b & c > \"d\"", "<p>a &lt; b &amp; c &gt; \"d\"</p>"), ("`<i>`", "<p><code>&lt;i&gt;</code></p>"),
  ])
  func writesParagraphsAndMarks(_ text: String, _ expected: String) throws {
    #expect(try html(text) == expected)
  }

  @Test func showsRawHTMLAsText() throws {
    let inline = try html("Some <b onclick=x>bold</b> text")
    #expect(inline == "<p>Some &lt;b onclick=x&gt;bold&lt;/b&gt; text</p>")
    let block = try html("<script>\nalert(1)\n</script>")
    #expect(block.hasPrefix("<pre class=raw tabindex=0><code>&lt;script&gt;"))
    #expect(!block.contains("<script"))
  }

  @Test func showsACodeBlockWithItsLinesAndBlanks() throws {
    let code = try html("```swift\nlet a = \"<b>\"\n\n  // two\n```")
    #expect(code.hasPrefix("<pre tabindex=0><code>let a = \"&lt;b&gt;\"\n\n  // two"))
    #expect(code.hasSuffix("</code></pre>"))
  }

  @Test func distinguishesTightAndLooseLists() throws {
    #expect(try html("- a\n- b") == "<ul><li>a<li>b</ul>")
    #expect(try html("- a\n\n- b") == "<ul><li><p>a</p><li><p>b</p></ul>")
    #expect(try html("- a\n  - b") == "<ul><li>a<ul><li>b</ul></ul>")
  }

  @Test func numbersAnOrderedListFromItsFirstNumber() throws {
    #expect(try html("1. a\n2. b") == "<ol><li>a<li>b</ol>")
    #expect(try html("7. a\n8. b") == "<ol start=7><li>a<li>b</ol>")
    #expect(try html("0. a") == "<ol start=0><li>a</ol>")
  }

  @Test func labelsACheckboxForScreenReaders() throws {
    let list = try html("- [ ] a\n- [x] b")
    #expect(list.contains("aria-label=\"To do\"> a"))
    #expect(list.contains("checked aria-label=Done> b"))
    #expect(list.ranges(of: "disabled").count == 2)
  }

  @Test func alignsTheColumnsOfATable() throws {
    let table = try html("| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | <3> |")
    #expect(table.contains("<th scope=col>a<th scope=col class=center>b<th scope=col class=trailing>c"))
    #expect(table.contains("<tr><td>1<td class=center>2<td class=trailing>&lt;3&gt;"))
  }

  @Test(arguments: ["note", "tip", "important", "warning", "caution"])
  func givesAnAlertATitle(_ kind: String) throws {
    let alert = try html("> [!\(kind.uppercased())]\n> Look out.")
    #expect(alert.hasPrefix("<div class=\"alert alert-\(kind)\" role=note>"))
    #expect(alert.contains("<p class=alert-title>\(kind.capitalized)</p><p>Look out.</p>"))
  }

  @Test(arguments: [(0, "h3"), (1, "h4"), (3, "h6"), (9, "h6"), (-9, "h2")])
  func keepsHeadingsInsideTheOutlineOfThePage(_ shift: Int, _ tag: String) throws {
    #expect(try prose("### Why", shift: shift).html.contains("<\(tag)>Why</\(tag)>"))
  }

  @Test(arguments: [
    ("[o](other.md)", "<p><a href=other.html>o</a></p>"),
    ("[t](../tour.md)", "<p><a href=../experiences/tour/index.html>t</a></p>"),
    ("[one](../tour.md#one)", "<p><a href=../experiences/tour/one.html>one</a></p>"),
    ("[w](https://a.example/b)", "<p><a href=https://a.example/b>w</a></p>"),
    ("[m](mailto:a@b.example)", "<p><a href=mailto:a@b.example>m</a></p>"),
    ("[o](other.md \"Say \\\"hi\\\"\")", "<p><a href=other.html title=\"Say &quot;hi&quot;\">o</a></p>"),
  ])
  func linksToPagesAndToTheWeb(_ text: String, _ expected: String) throws {
    #expect(try html(text) == expected)
  }

  @Test(arguments: [
    "[x](missing.md)", "[x](javascript:alert%281%29)", "[x](../../outside.md)", "[x](app://home)",
  ])
  func keepsTheTextOfABrokenLink(_ text: String) throws {
    #expect(try html(text) == "<p>x</p>")
  }

  @Test func showsAnImageOfTheContentFolder() throws {
    let (html, assets) = try prose("![A <pool>](a.png)")
    #expect(html.contains("<img src=../assets/a.0123456789.png alt=\"A &lt;pool&gt;\" loading=lazy>"))
    #expect(assets == ["Content/notes/a.png"])
  }

  @Test(arguments: [
    ("![A pool](missing.png)", "<em>A pool</em>"), ("![](missing.png)", "<em>missing.png</em>"),
    ("![Far](https://a.example/b.png)", "<em>Far</em>"),
  ])
  func showsTheDescriptionOfAnImageThatIsNotInTheFolder(_ text: String, _ expected: String) throws {
    let (html, assets) = try prose(text)
    #expect(html == "<p>\(expected)</p>")
    #expect(assets.isEmpty)
  }

  @Test func linksToAFileOfTheContentFolder() throws {
    let (html, assets) = try prose("[sheet](c.pdf)")
    #expect(html == "<p><a href=../assets/c.0123456789.pdf>sheet</a></p>")
    #expect(assets == ["Content/notes/c.pdf"])
  }

  @Test func showsAnSVGFileAsAnImage() throws {
    let (html, assets) = try prose("[drawing](b.svg)")
    #expect(!html.contains("<a "))
    #expect(html.contains("drawing<img src=../assets/b.0123456789.svg"))
    #expect(assets == ["Content/notes/b.svg"])
  }

  @Test func keepsRightToLeftText() throws {
    #expect(try html("مرحبا **بكم**") == "<p>مرحبا <strong>بكم</strong></p>")
  }
}
