import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// The rows of a component tree, which have to end inside the screen.
@Suite struct WideRowCheckTests {
  private func messages(count: Int, width: Int, spacing: Int = 0, axis: String = "horizontal") -> [String] {
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
    return CheckedFiles(["tile": tile, "page": screen]).findings(of: .wideRow).map(\.message)
  }

  @Test func aRowThatFillsTheScreenIsFine() {
    // The reference phone is 393 points wide.
    #expect(messages(count: 3, width: 131).isEmpty)
    #expect(messages(count: 1, width: 393).isEmpty)
  }

  @Test func aRowThatIsWiderIsReportedWithBothWidths() throws {
    let found = messages(count: 3, width: 132)
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("396 pt"))
    #expect(try #require(found.first).contains("393 pt"))
  }

  @Test func theSpaceBetweenItemsCounts() {
    #expect(messages(count: 3, width: 125, spacing: 9).isEmpty)
    #expect(messages(count: 3, width: 125, spacing: 10).count == 1)
  }

  @Test func aColumnIsFine() {
    #expect(messages(count: 9, width: 200, axis: "vertical").isEmpty)
  }
}
