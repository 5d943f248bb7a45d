import ConformanceSupport
import Foundation
import Testing

@testable import CatalogTool

/// A site that is only brought up to date is the one that a cold build writes, whatever people change.
///
/// `RANDOM_EDITS` gives the number of edits for a longer run, and `RANDOM_SEED` makes them others.
@Suite struct RandomEditTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Part of the catalog that comes with the tool: all kinds, and few enough files to build them often.
  private static let parts = [
    "catalog.md", "rules", "extensions", "traits", "images", "growth", "home/streak.md",
    "scenarios/new-member.md", "scenarios/twelve-weeks.md", "flows/choose-plan.md", "screens/statements.md",
    "screens/rates.md", "components/badge.md", "components/tip.md", "components/label.md",
    "components/list-item.md", "components/section-title.md",
  ]

  @Test func equalsAColdBuildAfterEachOfManyEdits() async throws {
    let folder = try TemporaryFolder()
    let original = try TemporaryFolder()
    let content = packageFolder().appendingPathComponent("Content")
    for part in Self.parts {
      for place in [folder, original] {
        let target = place.url.appendingPathComponent("Content/\(part)")
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: content.appendingPathComponent(part), to: target)
      }
    }
    let builder = SiteBuilder(folder)
    _ = try await builder.build("site", isKept: true)
    var edits = RandomEdits(
      seed: UInt64(Self.number("RANDOM_SEED") ?? 1), in: folder.url, from: original.url)
    for _ in 0..<(Self.number("RANDOM_EDITS") ?? Thoroughness.rounds(200, sampling: 8)) {
      let edit = try edits.next()
      let warm = try await builder.build("site", isKept: true)
      let cold = try await builder.build("cold", isKept: false)
      try #require(warm.diagnostics == cold.diagnostics, "\(edit)")
      let difference = try FileTree(at: folder.path("site")).difference(
        from: try FileTree(at: folder.path("cold")))
      try #require(difference == nil, "\(edit)")
    }
  }
}
