import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Sticky content that leaves too little space for the scrolling content.
@Suite struct StickyRoomCheckTests {
  /// Returns the findings about a step whose sticky content consists of several long texts.
  private func findings(texts: Int, edge: String = "bottom", height: Int = 900) -> [Diagnostic] {
    let words = String(repeating: "Save it for later. ", count: 4)
    let items = (0..<texts).map { ExampleExperience.text(words, id: 300 + $0) }.joined(separator: ", ")
    let sticky = ExampleExperience.stack(
      items, id: 42, style: #""backgroundColor": {"light": "FFFFFF"}"#, more: #", "sticky": "\#(edge)""#)
    let content = ExampleExperience.stack(ExampleExperience.spacer(height), sticky)
    return ExampleExperience(
      traits: ExampleExperience.modal("full") + ", " + ExampleExperience.skippable,
      steps: [.init(content: content)]
    ).findings(of: .stickyRoom)
  }

  @Test(arguments: ["top", "bottom"])
  func isReportedIfLargeTextFillsTheScreen(_ edge: String) throws {
    let finding = try #require(findings(texts: 3, edge: edge).first)
    #expect(finding.message.contains("AX5 on iPhone SE"))
    let shown = try #require(finding.breaks.first)
    #expect(shown.kind == .covered && shown.parts == ["step.sticky.\(edge)"])
    #expect(shown.variants.first == DrawingBreak.BreakVariant(device: "iphone-se", textSize: "ax5"))
  }

  @Test func isReportedAtTheDefaultTextSizeFirst() throws {
    let shown = try #require(findings(texts: 20).first?.breaks.first)
    #expect(shown.variants.map(\.textSize) == ["l", "ax5", "l", "a200"])
    #expect(shown.variants.map(\.device) == ["iphone-se", "iphone-se", "android-small", "android-small"])
  }

  @Test func aSmallButtonIsFine() {
    let button = ExampleExperience.button(ExampleExperience.text("Save"))
    let sticky = ExampleExperience.stack(button, id: 42, more: #", "sticky": "bottom""#)
    let content = ExampleExperience.stack(ExampleExperience.spacer(900), sticky)
    #expect(ExampleExperience(steps: [.init(content: content)]).findings(of: .stickyRoom).isEmpty)
  }

  @Test func isFineIfNothingScrolls() {
    #expect(findings(texts: 3, height: 0).isEmpty)
  }
}
