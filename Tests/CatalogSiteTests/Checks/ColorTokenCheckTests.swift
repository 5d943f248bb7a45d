import Definitions
import SiteBuilding
import SiteChecks
import Testing

@testable import CatalogSite

/// Colors of definitions that are not color tokens of the catalog.
@Suite struct ColorTokenCheckTests {
  private static let tokens = """
    tokens:
      ink: "#12282B"
      sea: { light: "#0B5351", dark: "#5CC9B9" }
    """

  private func findings(_ style: String, tokens: String = Self.tokens) -> [Diagnostic] {
    ExampleExperience(
      traits: ExampleExperience.modal("dialog") + ", " + ExampleExperience.skippable,
      steps: [.init(content: ExampleExperience.text("Words", style: style))]
    ).findings(
      of: .unknownColor, with: ["catalog": "# All\n```yaml catalog\ntitle: All\n\(tokens)\n```\n"])
  }

  private func foreground(_ hex: String) -> String { #""foregroundColor": {"light": "\#(hex)"}"# }

  @Test(arguments: ["#12282B", "12282b", "#0B5351", "#5CC9B9", "#12282B80", "#12282B00"])
  func aTokenMatchesInAnyNotationAndOpacity(_ hex: String) {
    #expect(findings(foreground(hex)).isEmpty)
  }

  @Test func anOtherColorIsReportedWithTheClosestToken() throws {
    let found = findings(foreground("#12282C"))
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.message.contains("#12282C") && finding.message.contains("'foregroundColor'"))
    #expect(finding.help?.contains("'ink'") == true)
    let green = try #require(findings(foreground("#5CC9B8")).first)
    #expect(green.help?.contains("'sea', #5CC9B9") == true)
  }

  @Test func aTransparentColorIsAccepted() {
    #expect(findings(foreground("#FF000000")).isEmpty)
    #expect(findings(foreground("#FF000001")).count == 1)
  }

  @Test func aShortNotationIsAColor() {
    #expect(findings(foreground("#FFF")).map { $0.message.contains("#FFFFFF") } == [true])
  }

  @Test func eachAppearanceIsCompared() {
    let both = #""foregroundColor": {"light": "12282B", "dark": "FF0000"}"#
    #expect(findings(both).map { $0.message.contains("#FF0000") } == [true])
  }

  @Test func colorsInsideOtherValuesAreCompared() {
    let shadow = #""shadow": {"color": {"light": "AA0000"}, "radius": 4, "x": 0, "y": 0}"#
    #expect(findings(shadow).count == 1)
    let gradient =
      #""backgroundGradient": {"colors": [{"light": "12282B"}, {"light": "AA0000"}, {"light": "BB0000"}], "startPoint": "top", "endPoint": "bottom"}"#
    #expect(findings(gradient).count == 2)
  }

  @Test func aTextThatLooksLikeAColorIsIgnored() {
    #expect(findings(#""fontName": "FF0000""#).isEmpty)
  }

  @Test func aCatalogWithoutTokensMayUseEveryColor() {
    #expect(findings(foreground("#FF0000"), tokens: "").isEmpty)
  }

  @Test func theFindingIsLocatedAtTheColor() throws {
    let component = """
      # Row
      ```yaml component
      type: app:row
      draw:
        type: text
        text: Row
        style:
          foregroundColor: { light: "#FF0000" }
      ```
      """
    let files = CheckedFiles([
      "catalog": "# All\n```yaml catalog\ntitle: All\n\(Self.tokens)\n```\n", "row": component,
    ])
    let finding = try #require(files.findings(of: .unknownColor).first)
    #expect(finding.location.file == "Content/row.md" && finding.location.line == 8)
  }

  @Test func anUnusedTokenIsReported() throws {
    let experience = ExampleExperience(
      steps: [.init(content: ExampleExperience.text("Words", style: foreground("#5CC9B9")))])
    let site = RenderedSite(
      CheckedFiles([
        "catalog": "# All\n```yaml catalog\ntitle: All\n\(Self.tokens)\n```\n", "tour": experience.text,
      ]).catalog)
    let unused = site.diagnostics.filter { $0.id.rawValue == "unused-token" }
    #expect(unused.map { $0.message.contains("'ink'") } == [true])
    #expect(unused.map(\.location.line) == [5])
  }
}
