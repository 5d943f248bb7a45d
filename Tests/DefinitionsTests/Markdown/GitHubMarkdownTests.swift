import Testing

@testable import Definitions

/// The extensions of GitHub's Markdown to CommonMark: numbered examples from its specification, and alerts.
@Suite struct GitHubMarkdownTests {
  private func html(_ text: String) -> String {
    DefinitionFile(reading: SourceFile(path: "a.md", text: text)).allProse.map(Self.html).joined()
  }

  private static func html(_ block: ProseBlock) -> String {
    switch block {
    case .paragraph(let content): "<p>\(html(content))</p>"
    case .heading(let level, let content): "<h\(level)>\(html(content))</h\(level)>"
    case .quote(let blocks): "<blockquote>\(blocks.map(html).joined())</blockquote>"
    case .alert(let alert, let blocks): "<\(alert.rawValue)>\(blocks.map(html).joined())</\(alert.rawValue)>"
    case .list(_, let isTight, let items):
      "<ul>\(items.map { item in "<li>\(item.map { tight($0, isTight) }.joined())</li>" }.joined())</ul>"
    case .code(_, let text): "<pre>\(text)</pre>"
    case .rule: "<hr>"
    case .html(let raw): raw
    case .table(let table):
      "<table><tr>\(zip(table.alignments, table.header).map { "<th\(mark($0))>\(html($1))</th>" }.joined())</tr>"
        + table.rows.map { row in
          "<tr>\(zip(table.alignments, row).map { "<td\(mark($0))>\(html($1))</td>" }.joined())</tr>"
        }.joined() + "</table>"
    }
  }

  private static func tight(_ block: ProseBlock, _ isTight: Bool) -> String {
    if isTight, case .paragraph(let content) = block { html(content) } else { html(block) }
  }

  private static func mark(_ alignment: ProseTable.Alignment) -> String {
    switch alignment {
    case .none: ""
    case .leading: " left"
    case .center: " center"
    case .trailing: " right"
    }
  }

  private static func html(_ inlines: [ProseInline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .html(let text): text
      case .code(let code): "<code>\(code)</code>"
      case .emphasis(let content): "<em>\(html(content))</em>"
      case .strong(let content): "<strong>\(html(content))</strong>"
      case .struck(let content): "<del>\(html(content))</del>"
      case .link(let destination, _, let content): "<a \(destination)>\(html(content))</a>"
      case .image(let source, _, let description): "<img \(source) \(description)>"
      case .softBreak: "\n"
      case .lineBreak: "<br>"
      case .checkbox(let isChecked): isChecked ? "[x]" : "[ ]"
      }
    }.joined()
  }

  @Test(arguments: [
    (
      "| foo | bar |\n| --- | --- |\n| baz | bim |",
      "<table><tr><th>foo</th><th>bar</th></tr><tr><td>baz</td><td>bim</td></tr></table>"
    ),
    (
      "| abc | defghi |\n:-: | -----------:\nbar | baz",
      "<table><tr><th center>abc</th><th right>defghi</th></tr><tr><td center>bar</td><td right>baz</td></tr></table>"
    ),
    (
      "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
      "<table><tr><th>f|oo</th></tr><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></table>"
    ),
    (
      "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
      "<table><tr><th>abc</th><th>def</th></tr><tr><td>bar</td><td>baz</td></tr></table><blockquote><p>bar</p></blockquote>"
    ),
    (
      "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar",
      "<table><tr><th>abc</th><th>def</th></tr><tr><td>bar</td><td>baz</td></tr><tr><td>bar</td><td></td></tr></table><p>bar</p>"
    ),
    ("| abc | def |\n| --- |\n| bar |", "<p>| abc | def |\n| --- |\n| bar |</p>"),
    (
      "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |",
      "<table><tr><th>abc</th><th>def</th></tr><tr><td>bar</td><td></td></tr><tr><td>bar</td><td>baz</td></tr></table>"
    ),
    ("| abc | def |\n| --- | --- |", "<table><tr><th>abc</th><th>def</th></tr></table>"),
    // Tables in a list and in a quotation, after a paragraph, and with link definitions elsewhere.
    (
      "- a\n\n  | b | c |\n  |---|---|\n  | # d | [e][f] |\n\n[f]: g",
      "<ul><li><p>a</p><table><tr><th>b</th><th>c</th></tr><tr><td># d</td><td><a g>e</a></td></tr></table></li></ul>"
    ),
    (
      "> a\n> | b |\n> |---|\n> | - c |",
      "<blockquote><p>a</p><table><tr><th>b</th></tr><tr><td>- c</td></tr></table></blockquote>"
    ),
  ])
  func readsTables(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("- [ ] foo\n- [x] bar", "<ul><li>[ ]foo</li><li>[x]bar</li></ul>"),
    (
      "- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim",
      "<ul><li>[x]foo<ul><li>[ ]bar</li><li>[x]baz</li></ul></li><li>[ ]bim</li></ul>"
    ),
    ("- [x](y) foo\n- [y] bar\n- [ ]", "<ul><li><a y>x</a> foo</li><li>[y] bar</li><li>[ ]</li></ul>"),
  ])
  func readsTaskLists(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("~~Hi~~ Hello, ~there~ world!", "<p><del>Hi</del> Hello, <del>there</del> world!</p>"),
    ("This ~~has a\n\nnew paragraph~~.", "<p>This ~~has a</p><p>new paragraph~~.</p>"),
    ("This will ~~~not~~~ strike.", "<p>This will ~~~not~~~ strike.</p>"),
    ("~~one *two* three~~ and \\~~four~~", "<p><del>one <em>two</em> three</del> and ~~four~~</p>"),
    ("a ~ b ~ c, ~5 to ~7", "<p>a ~ b ~ c, ~5 to ~7</p>"),
  ])
  func readsStruckText(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("www.commonmark.org", "<p><a http://www.commonmark.org>www.commonmark.org</a></p>"),
    (
      "Visit www.commonmark.org/help for more.",
      "<p>Visit <a http://www.commonmark.org/help>www.commonmark.org/help</a> for more.</p>"
    ),
    (
      "Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.",
      "<p>Visit <a http://www.commonmark.org>www.commonmark.org</a>.</p><p>Visit <a http://www.commonmark.org/a.b>www.commonmark.org/a.b</a>.</p>"
    ),
    (
      "www.google.com/search?q=Markup+(business)",
      "<p><a http://www.google.com/search?q=Markup+(business)>www.google.com/search?q=Markup+(business)</a></p>"
    ),
    (
      "(www.google.com/search?q=Markup+(business))",
      "<p>(<a http://www.google.com/search?q=Markup+(business)>www.google.com/search?q=Markup+(business)</a>)</p>"
    ),
    (
      "www.google.com/search?q=(business))+ok",
      "<p><a http://www.google.com/search?q=(business))+ok>www.google.com/search?q=(business))+ok</a></p>"
    ),
    (
      "www.google.com/search?q=commonmark&hl;",
      "<p><a http://www.google.com/search?q=commonmark>www.google.com/search?q=commonmark</a>&hl;</p>"
    ),
    ("www.commonmark.org/he<lp", "<p><a http://www.commonmark.org/he>www.commonmark.org/he</a><lp</p>"),
    (
      "http://commonmark.org and https://encrypted.google.com/x_y_z",
      "<p><a http://commonmark.org>http://commonmark.org</a> and <a https://encrypted.google.com/x_y_z>https://encrypted.google.com/x_y_z</a></p>"
    ),
    (
      "foo@bar.baz, hello+xyz@mail.example",
      "<p><a mailto:foo@bar.baz>foo@bar.baz</a>, <a mailto:hello+xyz@mail.example>hello+xyz@mail.example</a></p>"
    ),
    (
      "a.b-c_d@a.b. a.b-c_d@a.b- a.b-c_d@a.b_",
      "<p><a mailto:a.b-c_d@a.b>a.b-c_d@a.b</a>. a.b-c_d@a.b- a.b-c_d@a.b_</p>"
    ),
    (
      "[www.a.b](c) `www.a.b` awww.a.b http://a_b http://x",
      "<p><a c>www.a.b</a> <code>www.a.b</code> awww.a.b http://a_b http://x</p>"
    ),
  ])
  func linksBareAddresses(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("> [!NOTE]\n> Read this.", "<note><p>Read this.</p></note>"),
    ("> [!warning]\n>\n> - a", "<warning><ul><li>a</li></ul></warning>"),
    (
      "> [!NOTE] not alone\n\n> [!OTHER]\n> x",
      "<blockquote><p>[!NOTE] not alone</p></blockquote><blockquote><p>[!OTHER]\nx</p></blockquote>"
    ),
  ])
  func readsAlerts(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("a <!-- secret --> b", "<p>a  b</p>"), ("<!-- secret\nlines -->\n\nc", "<p>c</p>"),
    ("<!-- secret --> shown", " shown"), ("<div>\n<!-- secret -->\n</div>", "<div>\n\n</div>"),
    ("- d\n\n  <!-- secret -->\n- e", "<ul><li><p>d</p></li><li><p>e</p></li></ul>"),
  ])
  func hidesComments(_ text: String, _ expected: String) {
    #expect(html(text).trimmed == expected.trimmed)
  }

  /// Content of 100 KB that a careless reader would need minutes, gigabytes, or the whole stack for.
  @Test(arguments: [
    String(repeating: "~~a~~ ", count: 17_000), String(repeating: "~a ", count: 33_000),
    "www.a.b/" + String(repeating: ")", count: 100_000), "www.a.b/" + String(repeating: "&a;", count: 33_000),
    String(repeating: "a@", count: 50_000),
    String(repeating: "|a", count: 15_000) + "\n" + String(repeating: "|-", count: 15_000) + "\n"
      + String(repeating: "a\n", count: 20_000),
    "|a|\n|-|\n" + String(repeating: "|[b]|\n", count: 8_000) + "\n"
      + String(repeating: "[b]: c\n", count: 7_000),
  ])
  func readsLongTextsInTime(_ text: String) {
    #expect(!DefinitionFile(reading: SourceFile(path: "a.md", text: text)).allProse.isEmpty)
  }

  @Test func locatesTheLinksOfTables() {
    let file = DefinitionFile(
      reading: SourceFile(path: "a.md", text: "| a | b |\n|---|---|\n| [x](one) | [x](one) www.a.b |\n"))
    #expect(
      file.references.map { "\($0.location.line):\($0.location.column) \($0.destination)" } == [
        "3:7 one", "3:18 one", "3:14 http://www.a.b",
      ])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
