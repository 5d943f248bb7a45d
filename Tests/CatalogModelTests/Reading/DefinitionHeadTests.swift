import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds

/// The names, the source text, and the hash of a definition.
@Suite struct DefinitionHeadTests {
  private func head(_ text: String, path: String = "a") throws -> DefinitionHead {
    try #require(FileReading(SourceFile(path: "Content/\(path).md", text: text)).definitions.first).head
  }

  @Test func takesItsTitleFromFrontMatterThenHeadingThenFile() throws {
    let body = "```yaml rule\nvalue: true\n```\n"
    #expect(try head("---\ntitle: Member\n---\n# Heading\n\(body)").title == "Member")
    #expect(try head("# Heading\n\(body)").title == "Heading")
    #expect(try head(body, path: "rules/is_member").title == "is_member")
  }

  @Test(arguments: [
    ("id: Our Offer!", "a", "our-offer"), ("title: Offer", "home/Big Offer", "big-offer"),
    ("id: שלום עולם", "a", "שלום-עולם"), ("id: Crème brûlée", "a", "creme-brulee"),
  ])
  func makesAnIdentifierFromItsNameInAnyScript(front: String, path: String, id: String) throws {
    #expect(try head(.file(.rule, "value: true", front: front), path: path).id == id)
  }

  @Test func hashesValuesAndNotTheirFormatting() throws {
    let yaml = try head(.file(.component, "type: app:row\nchildren: many"))
    let json = try head(
      "---\nowner: Growth\n---\n# Other\n\nProse.\n\n"
        + "```json component\n{\"children\": \"many\", \"type\": \"app:row\"}\n```\n"
    )
    let other = try head(.file(.component, "type: app:row\nchildren: one"))
    #expect(yaml.contentHash == json.contentHash)
    #expect(yaml.contentHash != other.contentHash)
    #expect(yaml.digest != json.digest, "the pages show the prose as well")
  }

  @Test func hashesNestedDefinitionsInTheirOrder() throws {
    let first = String.section("First", .operation, "set: {title: A}")
    let second = String.section("Second", .operation, "remove: body/a")
    let hashes = try [[], [first], [first, second], [second, first]].map {
      try head(.file(.screen, "{}") + $0.joined()).contentHash
    }
    #expect(Set(hashes).count == 4)
  }

  @Test func keepsTheTextOfEachDefinitionWithItsFirstLine() throws {
    let head = try head(
      .file(.screen, "margin: 8", sections: .section("First", .operation, "set: {title: A}")))
    #expect(head.source.text == "margin: 8\n")
    #expect(head.source.firstLine == 4)
    #expect(head.nestedSources.map(\.text) == ["set: {title: A}\n"])
    #expect(head.nestedSources.map(\.firstLine) == [9])
    #expect(head.nestedSources.first?.value == ["set": ["title": "A"]])
  }

  @Test func knowsTheSyntaxAtEachPosition() throws {
    let head = try head(
      "# A\n```yaml screen\n{}\n```\n## One\n```json operation\n{\n\"set\": {\"title\": \"A\"}}\n```\n")
    #expect(head.syntax(at: Position(line: 3, column: 1)) == .yaml)
    #expect(head.syntax(at: Position(line: 8, column: 1)) == .json)
  }
}
