import Foundation
import Testing

@testable import CatalogTool

/// When files may have changed.
@Suite struct ChangeWatcherTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "Content/a/one.md")
  }

  /// Whether a change is seen before long.
  private func sees(_ watcher: inout ChangeWatcher) async throws -> Bool {
    for _ in 0..<300 {
      if watcher.hasNews() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test func seesEveryWayToSave() async throws {
    var watcher = ChangeWatcher([folder.path("Content")])
    try folder.write("two", to: "Content/a/one.md")
    #expect(try await sees(&watcher), "written in place")
    try folder.write("three", to: "Content/a/.one.md.swp")
    try FileManager.default.removeItem(atPath: folder.path("Content/a/one.md"))
    try FileManager.default.moveItem(
      atPath: folder.path("Content/a/.one.md.swp"), toPath: folder.path("Content/a/one.md"))
    #expect(try await sees(&watcher), "put in its place")
    try folder.write("four", to: "Content/b/c/two.md")
    #expect(try await sees(&watcher), "in a new folder")
    try folder.write("five", to: "Content/b/c/two.md")
    #expect(try await sees(&watcher), "in a folder that is watched since")
    try FileManager.default.removeItem(atPath: folder.path("Content/b"))
    #expect(try await sees(&watcher), "removed")
    for number in 0..<200 { try folder.write("\(number)", to: "Content/many/\(number).md") }
    #expect(try await sees(&watcher), "many at once")
    while watcher.hasNews() {}
    let more = watcher.hasNews()
    #expect(!more, "nothing changes any more")
  }

  @Test func passesOverWhatEditorsLeaveForAMoment() async throws {
    var watcher = ChangeWatcher([folder.path("Content")])
    for name in ["one.md~", ".one.md.swp", "4913", ".#one.md"] {
      try folder.write("x", to: "Content/a/\(name)")
    }
    try await Task.sleep(for: .milliseconds(50))
    let isTold = watcher.hasNews()
    #expect(!isTold)
  }

  @Test func seesAFolderThatComesLater() async throws {
    var watcher = ChangeWatcher([folder.path("Content"), folder.path("Templates")])
    try folder.write("x", to: "Templates/catalog.css")
    #expect(try await sees(&watcher), "made later")
  }
}
