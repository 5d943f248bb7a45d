import Foundation
import Testing

/// The links between the documents, and the files and floors that they name.
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

  /// The documents with their texts.
  private static func documents() throws -> [(file: URL, text: String)] {
    let folder = root.appendingPathComponent("Sources/CatalogTool/Documentation.docc")
    let guides = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    return try (guides + [root.appendingPathComponent("README.md")]).map {
      ($0, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  @Test func linkToExistingDocuments() throws {
    var count = 0
    for (file, text) in try Self.documents() {
      for target in targets(in: text) {
        let place = file.deletingLastPathComponent().appendingPathComponent(target)
        #expect(FileManager.default.fileExists(atPath: place.path), "\(file.lastPathComponent): \(target)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func namesFilesThatExist() throws {
    for (file, text) in try Self.documents() {
      let paths = text.matches(of: /`((?:Sources|Tests)\/[^`<\n]*)`/).map { String($0.1) }
      // The guide for authors is about a package of the author.
      for path in paths where !path.hasPrefix("Sources/app-catalog/") {
        #expect(
          FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(path).path),
          "\(file.lastPathComponent): \(path)")
      }
    }
  }

  @Test func listsTheFloorsOfThePackage() throws {
    let package = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    var (floors, floor): ([String: String], String?) = ([:], nil)
    for line in package.components(separatedBy: "// Tests\n")[0].split(separator: "\n") {
      if let comment = line.firstMatch(of: /^ *\/\/ Floor (\w+)$/) { floor = String(comment.1) }
      if let floor, let name = line.firstMatch(of: /^ *(?:\.(?:target|plugin)\()?name: "([^"]+)"/) {
        floors[String(name.1)] = floor
      }
    }
    #expect(floors.count > 40)
    let architecture = try #require(
      try Self.documents().first { $0.file.lastPathComponent == "Architecture.md" }?.text)
    var listed: [String: String] = [:]
    for entry in architecture.components(separatedBy: "\n- ") {
      guard let start = entry.firstMatch(of: /^(\d\w?):/) else { continue }
      let names = entry.components(separatedBy: "\n\n")[0]
      for name in names.matches(of: /`([^`]+)`/).map({ String($0.1) }) where floors[name] != nil {
        listed[name] = String(start.1)
      }
    }
    #expect(listed == floors)
  }
}
