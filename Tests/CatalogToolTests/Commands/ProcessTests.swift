import ConformanceSupport
import Foundation
import Testing

@testable import CatalogTool

/// Runs of the tool as separate processes that run in parallel or are interrupted.
@Suite(.serialized) struct ProcessTests {
  private func folder(experiences: Int = 3) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<experiences {
      let digits = String(format: "%012d", number + 1)
      try folder.write(
        """
        # Hello \(number)
        ```json experience
        {"id":"00000000-0000-4000-8000-\(digits)","type":"mobile",
         "traits":[{"type":"@appcues/modal","config":{"presentationStyle":"full"}}]}
        ```
        ## One
        ```json step
        {"id":"00000000-0000-4000-8000-000000000002","type":"modal","traits":[],"actions":{},
         "content":{"type":"text","id":"00000000-0000-4000-8000-000000000003","text":"Hi"}}
        ```

        """, to: "Content/hello-\(number).md")
    }
    return folder
  }

  private func arguments(_ folder: TemporaryFolder) -> [String] {
    ["generate", "--content", folder.path("Content"), "--output", folder.path("site")]
  }

  /// In each round, four runs write one site.
  ///
  /// A run with exit code 0 leaves a complete site; each other run is refused.
  @Test func leavesACompleteSiteAfterParallelRuns() throws {
    let folder = try folder()
    #expect(try ToolProcess(arguments(folder)).end().code == 0)
    try folder.write("catalog.example", to: "site/CNAME")
    let whole = try FileTree(at: folder.path("site"))
    for round in 0..<Thoroughness.rounds(40, sampling: 8) {
      let runs = try (0..<4).map { _ in try ToolProcess(arguments(folder)) }
      let codes = try runs.map { try $0.end().code }
      #expect(codes.contains(0), "round \(round)")
      #expect(Set(codes).isSubset(of: [0, 75]), "round \(round): \(codes)")
      let site = try FileTree(at: folder.path("site"))
      #expect(site.difference(from: whole) == nil, "round \(round)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["Content", "site"])
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func endsWithinOneSecondAfterASignal(_ signal: Int32, _ code: Int32) throws {
    // If a shell runs the tests in the background, child processes ignore the signal by default.
    _ = Foundation.signal(signal, SIG_DFL)
    let folder = try folder(experiences: 120)
    for delay in [0.05, 0.3, 0.7] {
      let run = try ToolProcess(arguments(folder))
      Thread.sleep(forTimeInterval: delay)
      guard run.isRunning else { continue }
      let start = Date()
      run.send(signal)
      let end = try run.end()
      // Before the process watches for signals, a signal ends it in the default way.
      #expect([code, -signal].contains(end.code), "after \(delay) s: \(end)")
      #expect(Date().timeIntervalSince(start) < 5, "after \(delay) s")
      #expect(!folder.exists("site"), "after \(delay) s")
    }
    #expect(try ToolProcess(arguments(folder)).end().code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["Content", "site"])
  }

  @Test func composesAThousandOperationsInLittleMemory() throws {
    let folder = try TemporaryFolder()
    var text = "# Long\n\n```yaml screen\nviewURI: app:long\n```\n"
    for number in 0..<1_000 {
      text += """

        ## Operation \(number)

        ```yaml operation
        add: {body: [{id: row-\(number), text: {title: Row \(number)}}]}
        ```

        """
    }
    try folder.write(text, to: "Content/long.md")
    let end = try ToolProcess(arguments(folder), dataLimit: 300_000).end()
    #expect(end.code == 0, "\(end.errors.suffix(500))")
  }

  @Test func leavesTheOldOrTheNewSiteWhenItIsKilled() throws {
    let folder = try folder(experiences: 60)
    #expect(try ToolProcess(arguments(folder)).end().code == 0)
    let whole = try FileTree(at: folder.path("site"))
    for round in 0..<12 {
      let run = try ToolProcess(arguments(folder))
      Thread.sleep(forTimeInterval: 0.02 * Double(round))
      run.send(SIGKILL)
      _ = try run.end()
      #expect(try FileTree(at: folder.path("site")).difference(from: whole) == nil, "round \(round)")
    }
    #expect(try ToolProcess(arguments(folder)).end().code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["Content", "site"])
  }

  @Test func showsNoControlCharactersOfContent() throws {
    let folder = try folder(experiences: 0)
    try folder.write(
      "# A\n```yaml rule\nname: \u{1B}[31mred\u{9B}2J\u{202E}\nvalu: true\n```\n", to: "Content/a.md")
    let end = try ToolProcess(arguments(folder)).end()
    #expect(end.code == 1)
    #expect(!end.errors.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) })
  }
}
