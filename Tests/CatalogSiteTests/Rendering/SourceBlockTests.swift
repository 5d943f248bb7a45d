import CatalogModel
import DefinitionKinds
import Definitions
import Foundation
import Mockups
import SiteRendering
import Testing

/// The source text of definitions, as pages show it line by line.
@Suite struct SourceBlockTests {
  private func source(
    _ text: String, _ syntax: String = "yaml", line: Int = 4, hasAnchors: Bool = false,
    link: @escaping (String) -> String? = { _ in nil }
  ) throws -> PageText {
    let file = SourceFile(
      path: "Content/a.md",
      text: String(repeating: "\n", count: line - 2) + "```\(syntax) rule\n\(text)\n```\n")
    let reading = FileReading(file)
    let definition = try #require(reading.definitions.first)
    let html = HTMLWriter { $0.source(definition.source, hasAnchors: hasAnchors, link: link) }
    return PageText(html: String(decoding: html.bytes(), as: UTF8.self))
  }

  @Test func namesItsFileAndItsFirstLine() throws {
    let source = try source("value: true")
    #expect(source.html.hasPrefix("<p class=source>Content/a.md:"))
    #expect(source.html.contains("<ol class=code start=4 tabindex=0><li>value: <b>true</b></ol>"))
  }

  @Test func hasALineForEachLineOfTheFile() throws {
    let source = try source("name: a\n\nvalue: true")
    #expect(source.html.contains("<li>name: <i>a</i><li><li>value: <b>true</b></ol>"))
  }

  @Test func givesEachLineAnAnchorIfLinksLeadToIt() throws {
    let source = try source("name: a\nvalue: true", hasAnchors: true)
    #expect(source.html.contains("<li id=L4>name: <i>a</i><li id=L5>value: "))
  }

  @Test(arguments: [
    (#"{"name": "a", "value": true}"#, #"{"name": <i>"a"</i>, "value": <b>true</b>}"#),
    (#"{"name": "a: \"b\"", "is": -1.5}"#, #"{"name": <i>"a: \"b\""</i>, "is": <b>-1.5</b>}"#),
    (#"{"is": ["x", null]}"#, #"{"is": [<i>"x"</i>, <b>null</b>]}"#),
  ])
  func highlightsJSON(_ text: String, _ html: String) throws {
    let source = try source(text, "json")
    #expect(source.html.replacing("&quot;", with: "\"").contains("<li>\(html)</ol>"), "\(source.html)")
  }

  @Test(arguments: [
    ("name: a b, c # why", "name: <i>a b, c</i> <em># why</em>"),
    ("is: [a, 2, 'c: d']", "is: [<i>a</i>, <b>2</b>, <i>'c: d'</i>]"),
    ("rule: { NOT: b }", "rule: { NOT: <i>b</i> }"), ("- true", "- <b>true</b>"),
    ("name: https://x.example/a#b", "name: <i>https://x.example/a#b</i>"),
    (
      "name: |\n  one: 1\n  two\nvalue: 2",
      "name: <i>|</i><li><i>  one: 1</i><li><i>  two</i><li>value: <b>2</b>"
    ),
  ])
  func highlightsYAML(_ text: String, _ html: String) throws {
    let source = try source(text)
    #expect(source.html.contains("<li>\(html)</ol>"), "\(source.html)")
  }

  @Test func showsAColorSwatchBesideItsDigits() throws {
    let source = try source("name: \"#12AB3f\"\nis: \"#sale\"")
    #expect(source.html.contains("<svg color=#12AB3f aria-hidden=true></svg>"))
    #expect(source.html.components(separatedBy: "<svg").count == 2)
  }

  @Test func linksFromATypeToItsPage() throws {
    let source = try source("name: \"@app/glow\"\nis: a:b", link: { $0 == "@app/glow" ? "glow.html" : nil })
    #expect(source.links.count == 1 && source.links[0].hasSuffix("-> glow.html"))
  }

  @Test func escapesTheDefinition() throws {
    let source = try source("name: \"<b>&\"\nvalue: true")
    #expect(source.html.contains("name: <i>\"&lt;b&gt;&amp;\"</i>"))
  }

  @Test func keepsTheIndentationOfALine() throws {
    #expect(try source("rule:\n  NOT: other").html.contains("<li>  NOT: <i>other</i>"))
  }

  @Test func unfoldsBelowASummary() throws {
    let file = SourceFile(path: "Content/a.md", text: "```yaml rule\nvalue: true\n```\n")
    let definition = try #require(FileReading(file).definitions.first)
    let html = HTMLWriter { $0.foldedSource(definition.source) }
    let text = String(decoding: html.bytes(), as: UTF8.self)
    #expect(text.hasPrefix("<details><summary>Definition</summary>") && text.hasSuffix("</details>"))
  }
}
