import Definitions
import Foundation
import Testing

@Suite struct LimitTests {
  /// The table rows about limits that the documents have to contain.
  private var rows: [String] {
    Limit.allCases.map { limit in
      "| `\(limit.rawValue)` | \(Limits.standard.words(for: limit)) | \(limit.meaning) |"
    }
  }

  @Test func areListedInTheDocuments() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let format = try String(
      contentsOf: root.appendingPathComponent("Sources/CatalogTool/Documentation.docc/ContentFormat.md"),
      encoding: .utf8)
    for row in rows { #expect(format.contains(row), "add the row: \(row)") }
  }
}
