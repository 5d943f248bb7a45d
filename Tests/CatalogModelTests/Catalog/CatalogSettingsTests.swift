import CatalogModel
import DefinitionKinds
import Definitions
import Testing

/// The settings of a catalog, each with its value and its location in the file.
@Suite struct CatalogSettingsTests {
  private func settings(_ body: String) -> [String: String] {
    let source = SourceFile(path: "Content/catalog.md", text: .file(.catalog, body))
    return Dictionary(
      CatalogSettings(in: source).all.map { setting in
        (setting.name, setting.location.map { "\(setting.value) (\($0.line):\($0.column))" } ?? setting.value)
      }
    ) { first, _ in first }
  }

  @Test func listsValuesInsideObjectsByTheirPaths() {
    let found = settings("links: {issue: 'mailto:a@example.com'}\ncheck:\n  allow: {low-contrast: [a, b]}")
    #expect(found["links.issue"] == "\"mailto:a@example.com\" (4:16)")
    #expect(found["check.allow.low-contrast"] == "[\"a\", \"b\"] (6:25)")
    #expect(found["links"] == nil && found["check"] == nil)
  }

  @Test func listsAnEmptyObjectAsAValue() {
    #expect(settings("publish: {}")["publish"] == "{} (4:10)")
  }

  @Test func listsEachLimitWithItsDefault() {
    let found = settings("limits: {events: 7}")
    #expect(found["limits.events"] == "7 (4:18)")
    #expect(found["limits.elements"] == "5,000")
    #expect(found["limits.fileBytes"] == "16 MiB")
  }

  @Test func givesDefaultsForAnUnreadableDefinition() {
    #expect(settings("title: [")["title"] == "the heading of the file")
    #expect(CatalogSettings(in: nil).all.allSatisfy { $0.location == nil })
  }

  @Test(arguments: [
    ("events: 0", "1 to 1000000"), ("events: 1000001", "1 to 1000000"), ("events: 1.5", "1 to 1000000"),
    ("componentLevels: 101", "1 to 100"),
  ])
  func refusesALimitOutsideItsRange(limit: String, range: String) {
    let catalog = Catalog(["catalog": .file(.catalog, "limits: {\(limit)}")])
    #expect(catalog.limits == .standard)
    #expect(
      catalog.messages(.invalidMetadata).map { $0.contains("needs a whole number from \(range), not") } == [
        true
      ])
  }

  @Test func usesTheLimitsOfTheFirstCatalogFile() {
    let readings = [("b", 8), ("a", 7)].map { name, events in
      FileReading(
        SourceFile(path: "Content/\(name).md", text: .file(.catalog, "limits: {events: \(events)}")))
    }
    #expect(Limits(of: readings)[.events] == 7)
    #expect(Limits(of: [])[.events] == 10_000)
  }

  @Test func omitsASourceLinkWithoutAFile() {
    let catalog = Catalog(["catalog": .file(.catalog, "links: {source: https://example.com/blob}")])
    #expect(catalog.messages(.invalidMetadata) == ["'source' is not the address of a file"])
    #expect(catalog.page?.sourceLink == nil)
  }
}
