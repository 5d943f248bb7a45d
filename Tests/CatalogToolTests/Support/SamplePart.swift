import Foundation

/// A part of the sample catalog that contains all kinds, but is small enough for frequent builds.
enum SamplePart {
  private static let paths = [
    "catalog.md", "rules", "extensions", "traits", "images", "growth", "home/streak.md",
    "scenarios/new-member.md", "scenarios/twelve-weeks.md", "flows/choose-plan.md", "screens/statements.md",
    "screens/rates.md", "components/badge.md", "components/tip.md", "components/label.md",
    "components/list-item.md", "components/section-title.md",
  ]

  /// Copies this part into the content folder of a test.
  static func copy(to folder: TemporaryFolder) throws {
    for path in paths {
      let target = folder.url.appendingPathComponent("Content/\(path)")
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: packageFolder().appendingPathComponent("Content/\(path)"), to: target)
    }
  }
}
