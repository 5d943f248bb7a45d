import Definitions
import Foundation
import Testing

/// Files other than Swift that repeat the kinds of definitions.
@Suite struct KindNamesTests {
  private static let kinds = DefinitionKind.allCases.filter(\.isRoot).map(\.rawValue)

  private func text(_ path: String) throws -> String {
    try String(contentsOf: packageFolder().appendingPathComponent("Templates/\(path)"), encoding: .utf8)
  }

  @Test func theSchemaOfTheIndexHasEachKind() throws {
    let schema = try #require(
      JSONReader.read(Array(text("assets/catalog.schema.json").utf8), file: "").value)
    let values = schema["$defs"]?["definition"]?["properties"]?["kind"]?["enum"]?.elements ?? []
    #expect(Set(values.compactMap(\.string)) == Set(Self.kinds))
  }

  @Test func scriptsNameEachKindInTheLanguageOfTheSite() throws {
    let (pages, facets) = (try text("scripts/catalog/names.js"), try text("scripts/facets/names.js"))
    for kind in Self.kinds where kind != DefinitionKind.catalog.rawValue {
      #expect(pages.contains("\(kind): say(\"\(kind)\")"))
      #expect(facets.contains("\(kind.capitalized): say(\"\(kind.capitalized)\")"))
    }
  }
}
