import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Different labels on buttons that perform the same action.
@Suite struct CopyCheckTests {
  private static let close = ("close", "")

  private static func link(_ address: String) -> (String, String) { ("link", #""url": "\#(address)""#) }

  /// Returns the findings about experiences that have one button each.
  private func findings(_ buttons: [(label: String, action: (String, String))]) -> [Diagnostic] {
    let files = buttons.enumerated().map { place, button in
      let experience = ExampleExperience(
        id: "e\(place)", number: place + 1,
        steps: [
          .init(
            content: ExampleExperience.button(ExampleExperience.text(button.label)),
            actions: ExampleExperience.tap(31, button.action.0, button.action.1))
        ])
      return (experience.id, experience.text)
    }
    let site = RenderedSite(CheckedFiles(Dictionary(uniqueKeysWithValues: files)).catalog)
    return site.diagnostics.filter { $0.breaks(.copyVariety) }
  }

  private func findings(closing labels: String...) -> [Diagnostic] {
    findings(labels.map { ($0, Self.close) })
  }

  @Test func theRarerLabelIsReportedWithTheUsualOne() throws {
    let found = findings(closing: "Not now", "Maybe later", "Not now")
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.message.contains("“Maybe later” dismisses"))
    #expect(finding.message.contains("2 other buttons") && finding.message.contains("“Not now”"))
    #expect(finding.location.file == "Content/e1.md")
    #expect(finding.otherPlaces.isEmpty)
  }

  @Test func equallyFrequentLabelsAreAccepted() {
    #expect(findings(closing: "Not now", "Maybe later").isEmpty)
    #expect(findings(closing: "Not now", "Maybe later", "Maybe later", "Not now").isEmpty)
    #expect(findings(closing: "A", "B", "C").isEmpty)
  }

  @Test func oneLabelIsAccepted() {
    #expect(findings(closing: "Not now", "Not now", "Not now").isEmpty)
    #expect(findings(closing: "Not now").isEmpty)
  }

  @Test func letterCaseIsIgnored() {
    #expect(findings(closing: "Not now", "NOT NOW", "not now").isEmpty)
    #expect(
      findings(closing: "SCHLIESSEN", "Schliessen", "Weg").map { $0.message.contains("“Weg”") } == [true])
  }

  @Test func aLabelThatIsUsedTwiceIsReportedOnce() throws {
    let found = findings(closing: "No", "No", "No", "Later", "Later")
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.location.file == "Content/e3.md")
    #expect(finding.otherPlaces.map(\.file) == ["Content/e4.md"])
  }

  @Test func eachRareLabelIsReported() {
    let found = findings(closing: "لاحقاً", "No", "No", "後で")
    #expect(found.map(\.location.file) == ["Content/e0.md", "Content/e3.md"])
  }

  @Test func linksAreComparedByTheirAddress() {
    let (shop, help) = (Self.link("https://example.com/shop"), Self.link("https://example.com/help"))
    #expect(findings([("Shop", shop), ("Shop", shop), ("Help", help)]).isEmpty)
    let found = findings([("Shop", shop), ("Shop", shop), ("Store", shop), ("Not now", Self.close)])
    #expect(found.map { $0.message.contains("“Store” opens https://example.com/shop") } == [true])
  }
}
