import ConformanceSupport
import Foundation
import SiteBuilding
import Testing

@testable import CatalogTool

/// Compares incremental builds with full builds after random edits of the content.
///
/// `RANDOM_EDITS` sets the number of edits, and `RANDOM_SEED` selects different edits.
@Suite struct RandomEditTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func equalsAFullBuildAfterEachRandomEdit() async throws {
    let folder = try TemporaryFolder()
    let original = try TemporaryFolder()
    for place in [folder, original] { try SamplePart.copy(to: place) }
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
