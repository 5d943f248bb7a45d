import Definitions
import Testing

@Suite struct DefinitionFileTests {
  private func file(_ text: String) -> DefinitionFile {
    DefinitionFile(reading: SourceFile(path: "Content/a.md", text: text))
  }

  @Test func readsFrontMatterWithPositions() throws {
    let file = file("---\nid: a\nowner: Growth\n---\n# A\n")
    let members = try #require(file.frontMatter?.members)
    #expect(members.map(\.key) == ["id", "owner"])
    #expect(members[1].value.position == Position(line: 3, column: 8))
    #expect(file.diagnostics.isEmpty)
  }

  @Test func reportsFrontMatterWithoutAnEnd() {
    #expect(
      file("---\nid: a\n# A\n").diagnostics.map(\.id) == [Diagnostic.Rule.unclosedFrontMatter].map(\.id))
  }

  @Test func keepsOtherKeysIfOneIsDuplicated() {
    let file = file("---\nowner: Growth\ntags:\n  - a\nowner: Platform\ntags: [b]\nstatus: draft\n---\n# A\n")
    #expect(file.diagnostics.map(\.id) == [Diagnostic.Rule.duplicateKey, .duplicateKey].map(\.id))
    #expect(file.frontMatter?["owner"]?.string == "Growth")
    #expect(file.frontMatter?["tags"]?.elements?.map(\.string) == ["a"])
    #expect(file.frontMatter?["status"]?.string == "draft")
  }

  @Test(arguments: [
    ("```\n\n\n# \u{1B}", "U+001B", 4), ("# R\n\n```\n\n\n\n# hello \u{7F} world, and more\n", "U+007F", 7),
    ("```yaml rule\nname: r\n\n\n# a\u{1B}", "U+001B", 5),
  ])
  func namesControlCharactersAfterAnUnclosedFence(_ text: String, _ code: String, _ line: Int) {
    let found = file(text).diagnostics.filter { $0.breaks(.controlCharacter) }
    #expect(found.map(\.location.line) == [line])
    #expect(found.first?.message.contains(code) == true)
  }

  @Test func nestsSectionsByTheirHeadings() {
    let root = file("# A\nx\n## B\n### C\n## D\n# E\n").root
    #expect(root.sections.map(\.title) == ["A", "E"])
    #expect(root.sections[0].sections.map(\.title) == ["B", "D"])
    #expect(root.sections[0].sections[0].sections.map(\.title) == ["C"])
  }

  @Test func distinguishesDefinitionsFromOtherCode() throws {
    let file = file("# A\n```json experience\n{}\n```\n```json\n{}\n```\n```swift\nlet a = 1\n```\n")
    #expect(file.rootDefinition?.kind == .experience)
    #expect(file.root.sections[0].prose.count == 2)
    #expect(file.diagnostics.isEmpty)
  }

  @Test func locatesValuesInACodeBlock() throws {
    let text = "---\nid: a\n---\n# A\n\n```json experience\n{\n  \"id\": 7\n}\n```\n"
    let value = try #require(file(text).rootDefinition?.value?["id"])
    #expect(value.position == Position(line: 8, column: 9))
  }

  @Test func locatesValuesInAnIndentedCodeBlock() throws {
    let text = "# A\n\n- x\n\n  ```json experience\n  {\n    \"id\": 7\n  }\n  ```\n"
    let definition = try #require(file(text).rootDefinition)
    #expect(definition.location.position == Position(line: 5, column: 3))
    #expect(definition.value?["id"]?.position == Position(line: 7, column: 11))
  }

  @Test func locatesValuesInAQuotation() throws {
    let text = "# A\n\n> ```json experience\n> {\"id\": 7}\n> ```\n"
    let value = try #require(file(text).rootDefinition?.value?["id"])
    #expect(value.position == Position(line: 4, column: 10))
  }

  @Test func readsWindowsLineEndings() throws {
    let text = "---\r\nid: a\r\n---\r\n# A\r\n\r\n```json experience\r\n{\r\n  \"id\": 7\r\n}\r\n```\r\n"
    let file = file(text)
    #expect(file.frontMatter?["id"]?.string == "a")
    #expect(file.rootDefinition?.value?["id"]?.position == Position(line: 8, column: 9))
  }

  @Test(arguments: [
    ("json experiense", Diagnostic.Rule.unknownKind, "did you mean 'experience'?"),
    ("jsn experience", .unknownSyntax, "did you mean 'json'?"),
    ("mustache step", .unknownSyntax, "write json or yaml"),
  ])
  func suggestsTheClosestTerm(_ info: String, _ rule: Diagnostic.Rule, _ help: String) {
    let diagnostics = file("# A\n```\(info)\n{}\n```\n").diagnostics
    #expect(diagnostics.map(\.id) == [rule.id])
    #expect(diagnostics.first?.help == help)
  }

  @Test func refusesASecondRootDefinition() {
    let file = file("# A\n```json experience\n{}\n```\n```json trait\n{}\n```\n")
    #expect(file.diagnostics.map(\.id) == [Diagnostic.Rule.secondRoot].map(\.id))
    #expect(file.rootDefinition?.kind == .experience)
  }

  @Test func reportsNestedDefinitionsWithoutTheirRoot() {
    #expect(
      file("# A\n```json step\n{}\n```\n").diagnostics.map(\.id)
        == [Diagnostic.Rule.orphanDefinition].map(\.id))
    #expect(
      file("# A\n```json trait\n{}\n```\n```json step\n{}\n```\n").diagnostics.map(\.id)
        == [Diagnostic.Rule.orphanDefinition].map(\.id))
  }

  @Test func reportsInvalidUTF8AtItsPosition() throws {
    let source = SourceFile(path: "Content/a.md", bytes: Array("# A\nb".utf8) + [0xFF, 0x0A])
    let diagnostic = try #require(DefinitionFile(reading: source).diagnostics.first)
    #expect(diagnostic.breaks(.invalidUTF8))
    #expect(diagnostic.location.position == Position(line: 2, column: 2))
  }

  @Test(arguments: ["> ", "- ", "*a ", "[", "![", "**"])
  func survivesDeepNesting(_ unit: String) {
    let file = file("# A\n" + String(repeating: unit, count: 20_000) + "x\n")
    #expect(file.root.sections.first?.title == "A")
  }

  @Test func keepsProseAsATypedTree() {
    let prose = file("A *b* [c](https://d.example) `e` <b>f</b>\n\n1. x\n2. y\n").root.prose
    #expect(
      prose.first
        == .paragraph([
          .text("A "), .emphasis([.text("b")]), .text(" "),
          .link(destination: "https://d.example", title: "", [.text("c")]), .text(" "), .code("e"),
          .text(" "),
          .html("<b>"), .text("f"), .html("</b>"),
        ]))
    #expect(
      prose.last
        == .list(start: 1, isTight: true, items: [[.paragraph([.text("x")])], [.paragraph([.text("y")])]]))
  }
}
