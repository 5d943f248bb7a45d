import Foundation
import Testing

/// The links between the documents.
@Suite struct DocumentLinkTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the documents that a text links to, except for links in code.
  private func targets(in text: String) -> [String] {
    var isFence = false
    return text.split(separator: "\n").flatMap { line -> [String] in
      if line.hasPrefix("```") { isFence.toggle() }
      guard !isFence else { return [] }
      let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
      let links = prose.components(separatedBy: "](").dropFirst()
      return links.map { String($0.prefix { $0 != ")" && $0 != "#" }) }
        .filter { $0.hasSuffix(".md") && !$0.contains("://") }
    }
  }

  @Test func linkToExistingDocuments() throws {
    let folder = Self.root.appendingPathComponent("Sources/CatalogTool/Documentation.docc")
    let guides = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    var count = 0
    for document in guides + [Self.root.appendingPathComponent("README.md")] {
      for target in targets(in: try String(contentsOf: document, encoding: .utf8)) {
        let place = document.deletingLastPathComponent().appendingPathComponent(target)
        #expect(
          FileManager.default.fileExists(atPath: place.path), "\(document.lastPathComponent): \(target)")
        count += 1
      }
    }
    #expect(count > 20)
  }
}
