import CatalogModel
import Composition
import Definitions
import ExperienceTraits
import FindingReports
import Foundation
import SiteBuilding
import Testing

@testable import CatalogTool

/// Catalogs that break a rule, one folder for each rule, with the exact wording of what is reported.
///
/// `UPDATE_GOLDEN=1` writes the findings anew and fails the run.
@Suite struct RefusalTests {
  static let cases = Diagnostic.Rule.all.map(\.id.rawValue)

  @Test(arguments: cases)
  func reportsTheRuleThatIsBroken(_ id: String) async throws {
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
      templates: temporary.exists("case/Templates") ? try templates.files() : [])
    let folderPath = temporary.path("case") + "/"
    let paths = ShownPaths(content, templates)
    let lines = snapshot.diagnostics.flatMap { Report.lines(of: paths.shown($0)) }.map {
      $0.replacingOccurrences(of: folderPath, with: "")
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("The findings were written anew; read every line that changed")
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(lines == expected.split(separator: "\n").map(String.init))
    #expect(snapshot.diagnostics.contains { $0.id.rawValue == id })
    #expect(snapshot.bytes("diagnostics/index.html") != nil)
  }

  /// Makes files that are too large to be kept, as `sparse.txt` lists them.
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
