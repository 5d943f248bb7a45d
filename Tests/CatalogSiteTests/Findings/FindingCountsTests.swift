import CatalogModel
import Definitions
import SiteRendering
import Testing

@testable import CatalogSite

/// The numbers of findings in the navigation.
@Suite struct FindingCountsTests {
  private func script(_ paths: String...) -> String {
    let rule = "# Late\n```yaml rule\nvalue: true\n```\n"
    let context = WrittenPages.context([
      "late": rule, "more": rule, "home": "# Home\n```yaml screen\n{}\n```\n", "notes": "# Notes\n",
    ])
    let findings = paths.map {
      Diagnostic(.unusableLink, "m", at: SourceLocation(file: "Content/\($0).md", position: .start))
    }
    return String(decoding: FindingCounts(findings, in: context.catalog).script, as: UTF8.self)
  }

  @Test func aCleanCatalogHasNoNumbers() {
    #expect(script() == "showFindings({});\n")
  }

  @Test func findingsAreCountedTogetherAndByKind() {
    #expect(
      script("late", "late", "more", "home")
        == "showFindings({\"diagnostics\":4,\"rules\":3,\"screens\":1});\n")
  }

  @Test func aFindingOutsideOfDefinitionsCountsOnlyInDiagnostics() {
    #expect(script("notes", "none") == "showFindings({\"diagnostics\":2});\n")
  }
}
