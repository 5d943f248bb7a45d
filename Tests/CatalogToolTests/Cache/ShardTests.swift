import Definitions
import Foundation
import Testing

@testable import CatalogTool

/// Shards of a site that separate runs build and `merge` joins.
@Suite struct ShardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ command: String, _ output: String, _ more: [String] = []) async -> Int32 {
    await CatalogTool().run(
      [command, "--quiet", "--content", folder.path("Content"), "--output", folder.path(output)] + more)
  }

  private var parts: [String] { (1...4).map { folder.path("part-\($0)") } }

  private func buildParts() async {
    for number in 1...4 { #expect(await run("generate", "part-\(number)", ["--shard", "\(number)/4"]) == 0) }
  }

  @Test func joinsShardsToTheSiteOfASingleRun() async throws {
    try SamplePart.copy(to: folder)
    // The copied part of the sample catalog has broken links. Each run reports them in the same way.
    let code = await run("generate", "whole")
    await buildParts()
    #expect(await run("merge", "joined", parts) == code)
    let (whole, joined) = (try FileTree(at: folder.path("whole")), try FileTree(at: folder.path("joined")))
    #expect(joined.difference(from: whole) == nil)
    let before = try FileTree(at: folder.path("part-2"))
    #expect(await run("generate", "joined") == code)
    #expect(try FileTree(at: folder.path("joined")).difference(from: whole) == nil)
    #expect(try FileTree(at: folder.path("part-2")) == before)
  }

  @Test func refusesMissingDamagedAndOutdatedShards() async throws {
    for number in 1...5 {
      try folder.write(
        GenerateCommandTests.experience.replacingOccurrences(
          of: "8000-00000000000", with: "8000-0000000\(number)000"),
        to: "Content/hello-\(number).md")
    }
    await buildParts()
    #expect(await run("merge", "joined", Array(parts.dropLast())) == 66)
    #expect(await run("merge", "joined", parts + [parts[0]]) == 66)
    #expect(await run("merge", "joined", [folder.path("Content")]) == 66)
    #expect(!folder.exists("joined"))
    let page = try #require(
      FileTree(at: folder.path("part-3")).files.keys.filter { $0.hasSuffix(".html") }.min())
    try folder.write("other", to: "part-3/\(page)")
    #expect(await run("merge", "joined", parts) == 74)
    try folder.write("# More\n\n```json rule\n{\"value\": true}\n```\n", to: "Content/more.md")
    #expect(await run("generate", "part-3", ["--shard", "3/4"]) == 0)
    #expect(await run("merge", "joined", parts) == 66)
    #expect(!folder.exists("joined"))
    try FileManager.default.removeItem(atPath: folder.path("Content/more.md"))
    #expect(await run("generate", "part-3", ["--shard", "3/4"]) == 0)
    #expect(await run("merge", "joined", parts) == 0)
  }

  @Test func refusesInvalidShardNumbers() async {
    for shard in ["0/4", "5/4", "1", "a/b", "1/0", "-1/4", "1/4/2"] {
      #expect(await run("generate", "part", ["--shard=\(shard)"]) == 64, "\(shard)")
    }
  }
}
