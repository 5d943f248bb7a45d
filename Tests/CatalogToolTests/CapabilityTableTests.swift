import Foundation
import Testing

/// The table of capabilities in the documents, which has to name existing suites and tests.
@Suite struct CapabilityTableTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(of folder: String) throws -> String {
    let url = Self.root.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
    var text = ""
    for case let file as URL in files where file.pathExtension == "swift" {
      text += try String(contentsOf: file, encoding: .utf8)
    }
    return text
  }

  @Test func namesTestsThatExist() throws {
    let tests = try text(of: "Tests")
    let document = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Sources/CatalogTool/Documentation.docc/Capabilities.md"), encoding: .utf8)
    var count = 0
    for row in document.split(separator: "\n") where row.hasPrefix("| ") && !row.hasPrefix("| Capability") {
      let column = row.split(separator: "|").last { !$0.allSatisfy { $0 == " " } } ?? ""
      let names = column.split(separator: "`").filter { !$0.hasPrefix(",") && !$0.hasPrefix(" ") }
      #expect(!names.isEmpty, "no test in: \(row)")
      for name in names {
        let parts = name.split(separator: ".")
        #expect(tests.contains("struct \(parts[0]) "), "no suite \(name)")
        if parts.count > 1 { #expect(tests.contains("func \(parts[1])("), "no test \(name)") }
        count += 1
      }
    }
    #expect(count > 40)
  }
}
