import CatalogModel
import Composition
import Definitions
import ExperienceTraits
import FindingReports
import Foundation
import SiteBuilding
import Testing

@testable import CatalogTool

/// Catalogs that break one rule each, with the exact text of the reported findings.
///
/// `UPDATE_GOLDEN=1` writes the expected findings again and makes the run fail.
@Suite struct RefusalTests {
  static let cases = Diagnostic.Rule.all.map(\.id.rawValue)

  @Test(arguments: cases)
  func reportsTheBrokenRule(_ id: String) async throws {
    let folder = testFolder("Rejected").appendingPathComponent(id)
    let file = folder.appendingPathComponent("expected.txt")
    let temporary = try TemporaryFolder()
    try FileManager.default.copyItem(at: folder, to: temporary.url.appendingPathComponent("case"))
    try Self.createSparseFiles(in: temporary.url.appendingPathComponent("case"))
    let content = try ContentFolder(path: temporary.path("case/Content"))
    let templates = TemplateFolder(
      path: temporary.exists("case/Templates") ? temporary.path("case/Templates") : nil)
    let snapshot = try await RenderedSnapshot(
      "case", of: content, authored: AuthoredTypes(), jobs: 1,
      templates: temporary.exists("case/Templates") ? try templates.files() : [], isThorough: true)
    let folderPath = temporary.path("case") + "/"
    let paths = ShownPaths(content, templates)
    let lines = snapshot.diagnostics.flatMap { Report.lines(of: paths.shown($0)) }.map {
      $0.replacingOccurrences(of: folderPath, with: "")
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("The findings were written again; read every line that changed")
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(lines == expected.split(separator: "\n").map(String.init))
    #expect(snapshot.diagnostics.contains { $0.id.rawValue == id })
    #expect(snapshot.bytes("diagnostics/index.html") != nil)
  }

  /// Creates the files listed in `sparse.txt`, which are too large to be stored in the repository.
  private static func createSparseFiles(in folder: URL) throws {
    guard let list = try? String(contentsOf: folder.appendingPathComponent("sparse.txt"), encoding: .utf8)
    else { return }
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: " ")
      let path = folder.appendingPathComponent("Content/\(parts[0])").path
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: try #require(UInt64(parts[1])))
      try file.close()
    }
  }
}
