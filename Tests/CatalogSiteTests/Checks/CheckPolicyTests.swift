import CatalogModel
import Definitions
import Foundation
import SiteChecks
import SiteRendering
import Testing

@testable import CatalogSite

/// The findings of a catalog with a check policy, as the pages of its site list them.
@Suite struct CheckPolicyTests {
  private func site(_ check: String) -> RenderedSite {
    let faint = ExampleExperience(
      id: "faint", number: 1,
      steps: [
        .init(content: ExampleExperience.text("Faint", style: #""foregroundColor": {"light": "BBBBBB"}"#))
      ])
    let pale = ExampleExperience(
      id: "pale", number: 2,
      steps: [
        .init(content: ExampleExperience.text("Pale", style: #""foregroundColor": {"light": "CCCCCC"}"#))
      ])
    let catalog = "# All\n```yaml catalog\ntitle: All\ncheck:\n  \(check)\n```\n"
    return RenderedSite(
      CheckedFiles(["catalog": catalog, "faint": faint.text, "pale": pale.text]).catalog)
  }

  private func page(_ check: String) throws -> String {
    let file = try #require(site(check).files.first { $0.path == "diagnostics/index.html" })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func contrasts(_ check: String) -> [Diagnostic] {
    site(check).diagnostics.filter { $0.breaks(.lowContrast) }
  }

  @Test func severityFollowsTheCatalog() {
    #expect(contrasts("severity: {}").map(\.severity) == [.warning, .warning])
    #expect(contrasts("severity: { low-contrast: error }").map(\.severity) == [.error, .error])
    #expect(contrasts(#"severity: { low-contrast: "off" }"#).isEmpty)
    #expect(contrasts(#"severity: { small-target: "off" }"#).count == 2)
  }

  @Test func anAllowedTextMutesOnlyItsFindings() {
    #expect(contrasts(#"allow: { low-contrast: ["BBBBBB"] }"#).map(\.location.file) == ["Content/pale.md"])
    #expect(contrasts(#"allow: { low-contrast: ["BBBBBB", "Pale"] }"#).isEmpty)
    #expect(contrasts(#"allow: { small-target: ["Faint"] }"#).count == 2)
  }

  @Test func theDiagnosticsPageListsFindingsWithTheirLocations() throws {
    let page = try page("severity: {}")
    #expect(page.contains("Errors: 0. Warnings: 2."))
    #expect(page.contains("src=\"../experiences/faint/"))
    #expect(page.contains("src=\"../experiences/pale/"))
    #expect(!page.contains("Muted"))
  }

  @Test func theDiagnosticsPageCountsErrors() throws {
    #expect(try page("severity: { low-contrast: error }").contains("Errors: 2. Warnings: 0."))
  }

  @Test func theDiagnosticsPageListsAllowedFindings() throws {
    let one = try page(#"allow: { low-contrast: ["BBBBBB"] }"#)
    #expect(one.contains("Muted <span class=\"count\">1 finding</span>"))
    #expect(!one.contains("known until a date"))
    let both = try page(#"allow: { low-contrast: [has a contrast] }"#)
    #expect(both.contains("Muted <span class=\"count\">2 findings</span>"))
    #expect(!both.contains("Errors:"))
  }

  @Test func theDiagnosticsPageShowsWhenAKnownFindingExpires() throws {
    let page = try page(
      "known: [{ id: low-contrast, file: faint.md, until: 2027-03-01, why: The brand changes }]")
    #expect(page.contains("Known until 2027-03-01: The brand changes"))
    #expect(page.contains("Some of them are known until a date."))
    #expect(page.contains("Errors: 0. Warnings: 1."))
  }

  @Test func aRuleThatIsOffIsNotListedAsMuted() throws {
    let page = try page(#"severity: { low-contrast: "off" }"#)
    #expect(!page.contains("Muted"))
  }

  @Test func theRulesPageCountsFindingsByRule() throws {
    let file = try #require(
      site("severity: { small-target: error }").files.first { $0.path.hasSuffix("diagnostics/rules.html") })
    let page = String(decoding: file.bytes, as: UTF8.self)
    let contrast = try #require(page.range(of: "<code>low-contrast</code>"))
    #expect(
      page[contrast.upperBound...].hasPrefix(
        "<span>warning</span><a class=flag href=index.html#open-low-contrast>2 here</a></p>"))
    let errors = try #require(page.range(of: "<h2>Errors</h2>"))
    let target = try #require(page.range(of: "<code>small-target</code>"))
    let warnings = try #require(page.range(of: "<h2>Warnings</h2>"))
    #expect(errors.lowerBound < target.lowerBound && target.lowerBound < warnings.lowerBound)
    #expect(page[target.upperBound...].hasPrefix("</span></summary>"))
  }

  @Test func theRulesPageNamesRulesThatAreOff() throws {
    let file = try #require(
      site(#"severity: { low-contrast: "off" }"#).files.first { $0.path.hasSuffix("diagnostics/rules.html") })
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("<h2>Turned off</h2>"))
  }

  @Test func theNavigationCountsFindingsByKind() throws {
    let file = try #require(site("severity: {}").files.first { $0.path.hasSuffix("findings.js") })
    let script = String(decoding: file.bytes, as: UTF8.self)
    #expect(script.hasPrefix(#"showFindings({"diagnostics":2,"experiences":2});"#), "\(script)")
    let none = try #require(
      site(#"severity: { low-contrast: "off" }"#).files.first { $0.path.hasSuffix("findings.js") })
    #expect(String(decoding: none.bytes, as: UTF8.self) == "showFindings({});\n")
  }
}
