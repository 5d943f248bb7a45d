import Foundation
import SiteTemplates
import Testing

/// The templates inside the binary, which equal the files of the Templates folder.
@Suite struct SiteTemplatesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Templates")

  static let carried = Dictionary((SiteTemplates.files + SiteTemplates.preview).map { ($0.name, $0.bytes) }) {
    first, _ in first
  }

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: ["pages", "assets", "preview"])
  func carriesEveryFile(folder: String) throws {
    let names = try Self.names(in: folder)
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try Array(Data(contentsOf: Self.folder.appendingPathComponent("\(folder)/\(name)")))
      #expect(Self.carried[name] == bytes, "\(name) is carried with changes")
    }
  }

  /// The modules of a bundle are joined in alphabetical order.
  ///
  /// `main.js`, which starts the bundle, comes last.
  @Test func bundlesModules() throws {
    for bundle in try Self.names(in: "scripts") {
      var modules = try Self.names(in: "scripts/\(bundle)")
      try #require(modules.contains("main.js"), "\(bundle) has no main.js")
      modules.removeAll { $0 == "main.js" }
      let texts = try (modules + ["main.js"]).map {
        try String(contentsOf: Self.folder.appendingPathComponent("scripts/\(bundle)/\($0)"), encoding: .utf8)
      }
      let script = "(() => {\n\"use strict\";\n\(texts.joined())})();\n"
      #expect(
        String(decoding: Self.carried["\(bundle).js"] ?? [], as: UTF8.self).trimmingCharacters(in: .newlines)
          == script.trimmingCharacters(in: .newlines), "\(bundle).js is not its modules in one scope")
    }
  }
}
