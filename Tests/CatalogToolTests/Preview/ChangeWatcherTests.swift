import Foundation
import SystemAccess
import Testing

@testable import CatalogTool

/// Watching files for changes.
@Suite struct ChangeWatcherTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "Content/a/one.md")
  }

  /// Returns whether the watcher soon notices a change of a file.
  private func sees(_ path: String, _ watcher: inout ChangeWatcher) async throws -> Bool {
    for _ in 0..<300 {
      if watcher.news().contains(folder.path(path)) { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test func seesEveryWayToSave() async throws {
    var watcher = ChangeWatcher([folder.path("Content")])
    try folder.write("two", to: "Content/a/one.md")
    #expect(try await sees("Content/a/one.md", &watcher), "a file is written in place")
    try folder.write("three", to: "Content/a/.one.md.swp")
    try FileManager.default.removeItem(atPath: folder.path("Content/a/one.md"))
    try FileManager.default.moveItem(
      atPath: folder.path("Content/a/.one.md.swp"), toPath: folder.path("Content/a/one.md"))
    #expect(try await sees("Content/a/one.md", &watcher), "a file is replaced")
    try folder.write("four", to: "Content/b/c/two.md")
    #expect(try await sees("Content/b/c/two.md", &watcher), "a file in a new folder")
    try folder.write("five", to: "Content/b/c/two.md")
    #expect(try await sees("Content/b/c/two.md", &watcher), "a file in a folder that is watched by now")
    try FileManager.default.removeItem(atPath: folder.path("Content/b"))
    #expect(try await sees("Content/b/c/two.md", &watcher), "removed")
    for number in 0..<200 { try folder.write("\(number)", to: "Content/many/\(number).md") }
    var many: Set<String> = []
    while case let more = watcher.news(), !more.isEmpty { many.formUnion(more) }
    #expect(many == Set((0..<200).map { folder.path("Content/many/\($0).md") }), "many files at once")
    let more = watcher.news()
    #expect(more.isEmpty, "there are no further changes")
  }

  @Test func followsAFolderThatMoves() async throws {
    var watcher = ChangeWatcher([folder.path("Content")])
    try FileManager.default.moveItem(atPath: folder.path("Content/a"), toPath: folder.path("Content/b"))
    #expect(try await sees("Content/b/one.md", &watcher), "it is there by its new name")
    try folder.write("two", to: "Content/b/one.md")
    #expect(try await sees("Content/b/one.md", &watcher), "changes in the moved folder are reported")
  }

  @Test func ignoresTemporaryFilesOfEditors() async throws {
    var watcher = ChangeWatcher([folder.path("Content")])
    for name in ["one.md~", ".one.md.swp", "4913", ".#one.md"] {
      try folder.write("x", to: "Content/a/\(name)")
    }
    try await Task.sleep(for: .milliseconds(50))
    let news = watcher.news()
    #expect(news.isEmpty)
  }

  @Test func seesAFolderThatIsCreatedLater() async throws {
    var watcher = ChangeWatcher([folder.path("Content"), folder.path("Templates")])
    try folder.write("x", to: "Templates/catalog.css")
    #expect(try await sees("Templates/catalog.css", &watcher), "a file in a folder that was created later")
  }
}
