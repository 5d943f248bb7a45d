import CatalogModel
import Composition
import CatalogSite
import Mockups
import ExperienceTraits
import Foundation
import Testing

@testable import CatalogTool

/// Tiny catalogs with templates of their own, whose whole sites are kept.
///
/// `UPDATE_GOLDEN=1` writes the sites anew and fails the run, so that nobody does it by accident.
@Suite struct GoldenSiteTests {
  static let cases =
    (try? FileManager.default.contentsOfDirectory(atPath: testFolder("Golden").path))?.sorted() ?? []

  /// The pages of the content format are the same in all catalogs, so that one site keeps them.
  private static let caseWithFormat = "kinds"

  private static func isOfFormat(_ path: String) -> Bool {
    path.hasPrefix("reference/") || path.hasPrefix("assets/word.")
  }

  @Test func thereAreCases() {
    #expect(Self.cases.count >= 2)
  }

  @Test(arguments: cases)
  func buildsTheSameSite(_ name: String) async throws {
    let folder = testFolder("Golden").appendingPathComponent(name)
    let temporary = try TemporaryFolder()
    let content = try ContentFolder(path: folder.appendingPathComponent("Content").path)
    let output = try StagedOutput(path: temporary.path("site"), keepingClearOf: content)
    defer { output.discard() }
    let templates = try TemplateFolder(path: folder.appendingPathComponent("Templates").path).files()
    let pipeline = Pipeline(folder: content, templates: templates, authored: AuthoredTypes())
    _ = try await pipeline.run(writingTo: output, progress: Progress(console: Console(), isQuiet: true))
    try output.publish()
    let expected = folder.appendingPathComponent("Expected")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try? FileManager.default.removeItem(at: expected)
      try FileManager.default.copyItem(atPath: temporary.path("site"), toPath: expected.path)
      if name != Self.caseWithFormat {
        for path in try FileTree(expected).files.keys where Self.isOfFormat(path) {
          try FileManager.default.removeItem(at: expected.appendingPathComponent(path))
        }
      }
      Issue.record("The golden site was written anew; read every line that changed")
    }
    var site = try FileTree(at: temporary.path("site"))
    if name != Self.caseWithFormat {
      site.files = site.files.filter { !Self.isOfFormat($0.key) }
    }
    #expect(site.difference(from: try FileTree(expected)) == nil)
  }
}
