import CatalogTool
import Foundation

/// A content folder and the site that an author's tool generates from it.
final class AuthoredSite {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "author-\(UUID().uuidString)")

  init(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Content"), withIntermediateDirectories: true)
    try add(name, text)
  }

  /// Adds a file to the content folder.
  func add(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent("Content/\(name)"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Generates the site and returns the exit code of the tool.
  func generate(_ tool: CatalogTool, strict: Bool = true) async -> Int32 {
    let paths = ["Content", "site"].map { folder.appendingPathComponent($0).path }
    return await tool.run(
      ["generate", "--quiet", "--content", paths[0], "--output", paths[1]] + (strict ? ["--strict"] : []))
  }

  /// Returns the text of a file of the site.
  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("site/\(path)"), encoding: .utf8)
  }

  /// Returns the text of the style sheet of an experience.
  func style(of name: String) throws -> String {
    let assets = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("site/assets").path)
    return try assets.filter { $0.hasPrefix("\(name).") && $0.hasSuffix(".css") }.map {
      try read("assets/\($0)")
    }.joined()
  }
}
