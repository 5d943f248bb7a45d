import CatalogModel
import CatalogSite
import Composition
import ExperienceTraits
import Foundation
import Mockups
import SiteBuilding
import Testing

@testable import CatalogTool
@testable import Terminal

/// Tiny catalogs with special templates, whose generated sites are stored in the repository.
///
/// `UPDATE_GOLDEN=1` writes the stored sites again. It also makes the run fail, so that no one updates them
/// by accident.
@Suite struct GoldenSiteTests {
  /// The case that stores Markdown versions of pages.
  private static let caseWithMarkdown = "levels"
  /// The case that stores all of its files.
  ///
  /// Other cases store only files that differ from it, and a list of equal files.
  private static let fullCase = "kinds"
  /// All cases.
  ///
  /// The full case comes first, because the others are compared with its files.
  static let cases: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: testFolder("Golden").path)) ?? []
    return names.sorted { ($0 == fullCase ? 0 : 1, $0) < ($1 == fullCase ? 0 : 1, $1) }
  }()
  private static let listOfSame = "same.txt"

  /// Returns whether a case stores a page.
  ///
  /// Pages of the reference and of the finding rules are the same for every catalog, so only the full case
  /// stores three of them.
  private static func isKept(_ path: String, in name: String) -> Bool {
    if path.hasPrefix("assets/word.") { return false }
    if path.hasSuffix(".md") || path == "llms.txt" {
      return name == caseWithMarkdown && !path.hasPrefix("reference/") && !path.hasPrefix("diagnostics/rules")
    }
    guard path.hasPrefix("reference/") || path == "diagnostics/rules.html" else { return true }
    return name == fullCase
      && ["reference/index.html", "reference/rule.html", "diagnostics/rules.html"].contains(path)
  }

  @Test func findsCases() {
    #expect(Self.cases.count >= 2)
  }

  /// The cases run one after another.
  ///
  /// Each is compared with the full case, which an update writes first.
  @Test(.serialized, arguments: cases)
  func buildsTheSameSite(_ name: String) async throws {
    let folder = testFolder("Golden").appendingPathComponent(name)
    let temporary = try TemporaryFolder()
    let content = try ContentFolder(path: folder.appendingPathComponent("Content").path)
    let output = try StagedOutput(path: temporary.path("site"), keepingClearOf: content)
    defer { output.discard() }
    let templates = try TemplateFolder(path: folder.appendingPathComponent("Templates").path).files()
    let pipeline = Pipeline(folder: content, templates: templates, authored: AuthoredTypes())
    _ = try await pipeline.run(
      CacheMaker(content, TemplateFolder(path: nil), AuthoredTypes()), writingTo: output, writesCache: false,
      progress: RunProgress(console: Console(), isQuiet: true))
    try output.publish()
    let site = try FileTree(at: temporary.path("site")).files.filter { Self.isKept($0.key, in: name) }
      .reduce(into: [:]) { files, file in files[file.key] = ReviewedText.of(file.value, at: file.key) }
    let full = try FileTree(testFolder("Golden").appendingPathComponent("\(Self.fullCase)/Expected")).files
    let same = name == Self.fullCase ? [] : site.filter { full[$0.key] == $0.value }.keys.sorted()
    var kept = FileTree(files: site.filter { !same.contains($0.key) })
    if !same.isEmpty { kept.files[Self.listOfSame] = Data(same.map { "\($0)\n" }.joined().utf8) }
    let expected = folder.appendingPathComponent("Expected")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try? FileManager.default.removeItem(at: expected)
      for (path, bytes) in kept.files {
        let file = expected.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
      }
      Issue.record("The golden site was written again; read every line that changed")
    }
    #expect(kept.difference(from: try FileTree(expected)) == nil)
  }
}
