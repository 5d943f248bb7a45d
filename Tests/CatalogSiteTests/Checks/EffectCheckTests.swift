import CatalogModel
import Composition
import Definitions
import SiteBuilding
import SiteChecks
import SiteRendering
import Testing

@testable import CatalogSite

/// Settings without effect.
@Suite struct EffectCheckTests {
  private func findings(_ files: [String: String]) -> [Diagnostic] {
    let readings = files.sorted { $0.key < $1.key }.map {
      FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
    }
    let catalog = Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all)
    #expect(catalog.diagnostics.filter { $0.severity == .error } == [])
    let site = SiteRenderer(ComposedCatalog(catalog), templates: TemplateSet())
    let check = EffectCheck(site.context)
    return catalog.experiences.flatMap { check.findings(in: $0) }
  }

  @Test func findsPlantedSettingsAndNoOthers() {
    let planted = PlantedSettings(count: 100, seed: 50)
    #expect(planted.planted.count == 200)
    #expect(planted.liveCount >= 2000)
    let found = Set(findings(planted.files).map { "\($0.location.file):\($0.location.line)" })
    let missed = planted.planted.subtracting(found)
    #expect(missed.count <= 2, "missed: \(missed.sorted().prefix(20))")
    let wrong = found.subtracting(planted.planted)
    #expect(wrong.isEmpty, "wrong: \(wrong.sorted().prefix(20))")
  }
}
