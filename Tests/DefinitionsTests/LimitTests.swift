import Definitions
import Foundation
import Testing

@Suite struct LimitTests {
  /// The rows that the README has for the limits.
  private var rows: [String] {
    Limit.allCases.map { limit in
      "| `\(limit.rawValue)` | \(Limits.standard.words(for: limit)) | \(limit.meaning) |"
    }
  }

  @Test func standInTheDocuments() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    for row in rows { #expect(readme.contains(row), "add the row: \(row)") }
  }
}
