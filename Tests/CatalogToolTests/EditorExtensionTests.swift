import Definitions
import Foundation
import Testing

/// The extension for Visual Studio Code, whose files repeat the kinds of definitions.
@Suite struct EditorExtensionTests {
  private static let folder = packageFolder().appendingPathComponent(
    "Sources/CatalogTool/Documentation.docc/Resources/vscode")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func hasASnippetForEachKind() throws {
    let snippets = try #require(JSONReader.read(Array(text("snippets.json").utf8), file: "").value?.members)
    let bodies = snippets.compactMap {
      $0.value["body"]?.elements?.compactMap(\.string).joined(separator: "\n")
    }
    for kind in DefinitionKind.allCases {
      let openings = DefinitionSyntax.allCases.map { "```\($0.rawValue) \(kind.rawValue)" }
      #expect(bodies.contains { body in openings.contains { body.contains($0) } }, "\(kind.rawValue)")
    }
  }

  @Test func coloursTheFencesOfEachKind() throws {
    let grammar = try text("fences.tmLanguage.json")
    for kind in DefinitionKind.allCases { #expect(grammar.contains(kind.rawValue), "\(kind.rawValue)") }
  }
}
