import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import ScreenDefinitions

/// Prose in a section annotates the definition of that section.
@Suite struct LiterateSectionsTests {
  private func screen(_ text: String) throws -> ScreenDefinition {
    try #require(Catalog(["home": text]).screens.first)
  }

  @Test func assignsSectionProseToTheFirstDefinition() throws {
    let screen = try screen(
      .file(
        .screen, "{}",
        sections: .section("News", .operation, "set: {title: A}", prose: "Why there is news.\n"),
        "```yaml operation\nset: {title: B}\n```\n"))
    let found = screen.operations
    #expect(found.map(\.name) == ["News", "News"])
    #expect(found.map(\.prose.firstParagraph) == ["Why there is news.", nil])
  }

  @Test func assignsProseWithoutADefinitionToTheRoot() throws {
    let screen = try screen(
      "# Home\n\nThe start.\n\n```yaml screen\n{}\n```\n## Background\n\nHistory.\n"
        + .section("News", .operation, "set: {title: A}", prose: "Not here.\n"))
    let words = screen.prose.map { block in
      switch block {
      case .heading: "heading"
      default: [block].firstParagraph ?? ""
      }
    }
    #expect(words == ["The start.", "heading", "History."])
  }

  @Test func assignsProseInTheRootSectionToTheRoot() throws {
    let screen = try screen(
      "# Home\n\nThe start.\n\n```yaml screen\n{}\n```\n```yaml operation\nset: {title: A}\n```\n")
    #expect(screen.title == "Home")
    #expect(screen.prose.firstParagraph == "The start.")
    #expect(screen.operations.map(\.name) == ["Operation 1"])
    #expect(screen.operations.map(\.prose.isEmpty) == [true])
  }

  @Test func numbersDefinitionsWithoutAHeading() throws {
    let screen = try screen(
      "```yaml screen\n{}\n```\n```yaml operation\nset: {title: A}\n```\n"
        + .section("Named", .operation, "set: {title: B}") + "```yaml operation\nset: {title: C}\n```\n")
    #expect(screen.operations.map(\.name) == ["Operation 1", "Named", "Named"])
  }
}
