import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Rows of a component tree that are wider than the screen.
@Suite struct WideRowCheckTests {
  private func messages(count: Int, width: Int, spacing: Int = 0, axis: String = "horizontal") -> [String] {
    findings(count: count, width: width, spacing: spacing, axis: axis).map(\.message)
  }

  private func findings(
    count: Int, width: Int, spacing: Int = 0, axis: String = "horizontal"
  ) -> [Diagnostic] {
    let tile = """
      # Tile
      ```yaml component
      type: tile
      size: { width: \(width), height: 60 }
      draw: { type: text, text: Tile }
      ```
      """
    let items = String(repeating: "      - { type: tile }\n", count: count)
    let screen = """
      # Page
      ```yaml screen
      {}
      ```
      ```yaml tree
      structure:
        type: stack
        meta: { orientation: \(axis), spacing: \(spacing) }
        children:
      \(items)
      ```
      """
    return CheckedFiles(["tile": tile, "page": screen]).findings(of: .wideRow)
  }

  @Test func aRowThatFillsTheScreenIsFine() {
    // The smallest phone is 360 points wide.
    #expect(messages(count: 3, width: 120).isEmpty)
    #expect(messages(count: 1, width: 360).isEmpty)
  }

  @Test func aRowThatIsWiderIsReportedWithBothWidths() throws {
    let found = messages(count: 3, width: 132)
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("396 pt"))
    #expect(try #require(found.first).contains("393 pt"))
  }

  @Test func theSpaceBetweenItemsCounts() {
    #expect(messages(count: 3, width: 114, spacing: 9).isEmpty)
    #expect(messages(count: 3, width: 114, spacing: 10).count == 1)
  }

  @Test func aRowTooWideForTheSmallestPhoneIsReportedWithThatPhone() throws {
    // The smallest phones are 375 and 360 points wide.
    let found = findings(count: 3, width: 123)
    #expect(try #require(found.first).message.contains("room for 360 pt on Small Android phone"))
    #expect(found.first?.breaks.map(\.variants).map { $0.map(\.device) } == [["android-small"]])
    #expect(findings(count: 3, width: 120).isEmpty)
  }

  @Test func theRowIsMarked() throws {
    let shown = try #require(findings(count: 3, width: 132).first?.breaks.first)
    #expect(shown.kind == .cut && shown.parts == ["structure"])
    #expect(shown.variants.map(\.device) == ["android-small", "iphone-se", "iphone-16"])
  }

  private func stepMessages(width: Int) -> [String] {
    let box = ExampleExperience.stack(
      ExampleExperience.text("Wide", style: #""width": \#(width)"#), id: 42)
    return ExampleExperience(
      traits: ExampleExperience.modal("full") + ", " + ExampleExperience.skippable,
      steps: [.init(content: box)]
    ).findings(of: .wideRow).map(\.message)
  }

  @Test func contentOfAStepThatIsWiderThanTheScreenIsReported() throws {
    #expect(try #require(stepMessages(width: 400).first).contains("The text is about 400 pt wide"))
    #expect(try #require(stepMessages(width: 370).first).contains("360 pt on Small Android phone"))
    #expect(stepMessages(width: 360).isEmpty)
  }

  @Test func aColumnIsFine() {
    #expect(messages(count: 9, width: 200, axis: "vertical").isEmpty)
  }
}
