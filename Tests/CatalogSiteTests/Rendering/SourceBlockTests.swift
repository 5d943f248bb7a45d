import CatalogModel
import Definitions
import Mockups
import SiteRendering
import Testing

/// Definitions as pages show them, line by line.
@Suite struct SourceBlockTests {
  private func source(_ text: String, line: Int = 4, places: Set<Int> = []) throws -> PageText {
    let file = SourceFile(
      path: "Content/a.md",
      text: String(repeating: "\n", count: line - 2) + "```yaml rule\n\(text)\n```\n")
    let reading = FileReading(file)
    let definition = try #require(reading.definitions.first)
    let html = HTMLWriter { $0.source(definition.source, places: places) }
    return PageText(html: String(decoding: html.bytes(), as: UTF8.self))
  }

  @Test func namesItsFileAndItsFirstLine() throws {
    let source = try source("value: true")
    #expect(source.html.hasPrefix("<p class=source>Content/a.md:"))
    #expect(source.html.contains("<ol class=code start=4 tabindex=0><li>value: true</ol>"))
  }

  @Test func hasALineForEachLineOfTheFile() throws {
    let source = try source("name: a\n\nvalue: true")
    #expect(source.html.contains("<li>name: a<li><li>value: true</ol>"))
  }

  @Test func marksTheLinesToWhichLinksLead() throws {
    let source = try source("name: a\nvalue: true", places: [5])
    #expect(source.html.contains("<li>name: a<li id=L5>value: true"))
  }

  @Test func escapesTheDefinition() throws {
    let source = try source("name: \"<b>&\"\nvalue: true")
    #expect(source.html.contains("name: \"&lt;b&gt;&amp;\""))
  }

  @Test func keepsTheBlanksBeforeALine() throws {
    #expect(try source("rule:\n  NOT: other").html.contains("<li>  NOT: other"))
  }

  @Test func unfoldsBelowASummary() throws {
    let file = SourceFile(path: "Content/a.md", text: "```yaml rule\nvalue: true\n```\n")
    let definition = try #require(FileReading(file).definitions.first)
    let html = HTMLWriter { $0.foldedSource(definition.source) }
    let text = String(decoding: html.bytes(), as: UTF8.self)
    #expect(text.hasPrefix("<details><summary>Definition</summary>") && text.hasSuffix("</details>"))
  }
}
