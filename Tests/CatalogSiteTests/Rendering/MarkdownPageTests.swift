import Mockups
import Testing

@testable import SiteRendering

@Suite struct MarkdownPageTests {
  private func markdown(_ html: String) -> String {
    String(
      decoding: MarkdownPage.text(of: Array("<body><main id=Main>\(html)</main><footer>x</footer>".utf8)),
      as: UTF8.self)
  }

  /// A piece of HTML with the Markdown that it becomes.
  struct MarkdownCase: CustomTestStringConvertible, Sendable {
    let testDescription, html, markdown: String
  }

  static let cases = [
    MarkdownCase(
      testDescription: "headings and paragraphs", html: "<h1>Hello</h1>\n<p>One\n two<p>three",
      markdown: "# Hello\n\nOne two\n\nthree\n"),
    MarkdownCase(
      testDescription: "emphasis and code", html: "<p>a <strong>b</strong> <em>c</em> <code>d*e</code>",
      markdown: "a **b** *c* `d*e`\n"),
    MarkdownCase(
      testDescription: "inline elements without white space between them",
      html: "<p><b>step</b><i>applied</i>, then <i>x</i>.",
      markdown: "step applied, then x.\n"),
    MarkdownCase(
      testDescription: "a word that may be broken", html: "<p>step.<wbr>padding", markdown: "step.padding\n"),
    MarkdownCase(
      testDescription: "a changed value", html: "<p>width <del>1 pt</del><ins>2 pt</ins>",
      markdown: "width ~~1 pt~~ → 2 pt\n"),
    MarkdownCase(
      testDescription: "characters that Markdown would read", html: "<p>[a] *b* \\c `d` &lt;e&gt; ~~f~~",
      markdown: "\\[a\\] \\*b\\* \\\\c \\`d\\` \\<e> ~\\~f~\\~\n"),
    MarkdownCase(
      testDescription: "lines that would be lists or headings", html: "<p># a<p>- b<p>1. c<p>#5",
      markdown: "\\# a\n\n\\- b\n\n1\\. c\n\n#5\n"),
    MarkdownCase(
      testDescription: "nested lists without end tags", html: "<ul><li>a<ul><li>b<li>c</ul><li>d</ul>",
      markdown: "- a\n  - b\n  - c\n- d\n"),
    MarkdownCase(
      testDescription: "numbered list", html: "<ol start=3><li>a<li>b</ol>", markdown: "3. a\n4. b\n"),
    MarkdownCase(
      testDescription: "terms with their descriptions", html: "<dl><dt>Reads<dd>a<dd>b<dt>Shares<dd>c</dl>",
      markdown: "- Reads: a, b\n- Shares: c\n"),
    MarkdownCase(
      testDescription: "table with a head",
      html: "<table><thead><tr><th>A<th>B<tbody><tr><th>1<td>x|y<tr><td>2</table>",
      markdown: "| A | B |\n| --- | --- |\n| 1 | x\\|y |\n| 2 |  |\n"),
    MarkdownCase(
      testDescription: "list in a cell",
      html: "<table><thead><tr><th>A<tbody><tr><td><ol><li>x<li>y</ol></table>",
      markdown: "| A |\n| --- |\n| x; y |\n"),
    MarkdownCase(
      testDescription: "code with line numbers",
      html: "<ol class=code start=7><li>a: *\n<li>  b: <i>c</i>\n</ol>", markdown: "```\na: *\n  b: c\n```\n"),
    MarkdownCase(
      testDescription: "links between pages",
      html:
        "<p><a href=b.html#x>B</a> <a href=b.mockup.html>M</a> <a href=\"c.html?q=1\">C</a> <a href=https://a.b/c.html>D</a>",
      markdown: "[B](b.md#x) [M](b.mockup.html) [C](c.html?q=1) [D](https://a.b/c.html)\n"),
    MarkdownCase(
      testDescription: "links to entries, and links without text",
      html:
        "<p><a href=#t12>12</a> <a href=#y>here</a> <a href=x.html aria-label=Close></a> <a href=x.html></a>",
      markdown: "#12 here [Close](x.md)\n"),
    MarkdownCase(
      testDescription: "neighbours",
      html: "<nav><a rel=prev href=a.html>A</a><a rel=next href=b.html>B</a></nav>",
      markdown: "Previous: [A](a.md) Next: [B](b.md)\n"),
    MarkdownCase(
      testDescription: "a part that is named by its label",
      html: "<section aria-label=Notes><p>a</section><section aria-label=Trace><h2>Log</h2><p>b</section>",
      markdown: "## Notes\n\na\n\n## Log\n\nb\n"),
    MarkdownCase(
      testDescription: "controls, hidden parts and drawings",
      html:
        "<form><label>x</label></form><p hidden>a<p aria-hidden=true>b<p>c<select><option>d</select><svg><text>e</text></svg>",
      markdown: "c\n"),
    MarkdownCase(
      testDescription: "entries of a trace without their changes",
      html:
        "<ol class=entries><li id=t1><a href=#t1>1</a><p>step <i>applied</i><dl><dt>width<dd>1</dl><p>line 3</ol>",
      markdown: "- #1 step applied line 3\n"),
    MarkdownCase(
      testDescription: "the text of a mockup",
      html:
        "<div class=exhibit><div><div class=t>Save</div><a class=b href=n.html title=\"Goes to “N”\"><div>Next</div></a></div></div>",
      markdown: "Save\n\n[Next](n.md \"Goes to “N”\")\n"),
    MarkdownCase(
      testDescription: "quote", html: "<blockquote><p>a<p>b</blockquote>", markdown: "> a\n> \n> b\n"),
    MarkdownCase(
      testDescription: "code with fences and backticks", html: "<pre>a\n```\nb</pre><p><code>x`y</code>",
      markdown: "````\na\n```\nb\n````\n\n`` x`y ``\n"),
    MarkdownCase(
      testDescription: "references and underscores", html: "<p>&amp;copy; is_member _x_ A &amp; B<p>---",
      markdown: "\\&copy; is_member \\_x\\_ A & B\n\n\\---\n"),
    MarkdownCase(
      testDescription: "a section of drawings alone", html: "<section><h2>Map</h2><svg></svg></section><p>a",
      markdown: "a\n"),
    MarkdownCase(testDescription: "nothing", html: "", markdown: "\n"),
  ]

  @Test(arguments: cases)
  func convertsHTML(_ one: MarkdownCase) { #expect(markdown(one.html) == one.markdown) }

  @Test func readsOnlyTheMainPart() {
    #expect(!markdown("<p>a").contains("x"))
    #expect(String(decoding: MarkdownPage.text(of: Array("<p>a".utf8)), as: UTF8.self) == "a\n")
  }

  @Test func standsBesideThePage() { #expect(Route("a/b~c.html").markdown.path == "a/b~c.md") }
}
