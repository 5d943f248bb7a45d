import CatalogModel
import Composition
import Definitions
import Foundation
import Testing

@testable import CatalogTool
@testable import SiteBuilding

@Suite struct ContentFolderTests {
  private func messages(_ folder: TemporaryFolder) throws -> [String] {
    try ContentFolder(path: folder.path("Content")).list().diagnostics.map(\.description)
  }

  @Test(.timeLimit(.minutes(15))) func neverWaitsForAPipe() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "Content/a.md")
    #expect(mkfifo(folder.path("Content/pipe.md"), 0o644) == 0)
    #expect(
      try messages(folder) == [
        "Content/pipe.md:1:1: error: A pipe, a socket or a device is not read; remove it [unreadable-file]"
      ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Content/link.md"), withDestinationPath: folder.path("Content/pipe.md"))
    #expect(try messages(folder).count == 2)
    let content = try ContentFolder(path: folder.path("Content"))
    #expect(content.define("Content/pipe.md").failure?.message.contains("not a regular file") == true)
  }

  @Test func reportsFileNamesThatAreNotUTF8() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "Content/a.md")
    let path: [CChar] = (folder.path("Content/caf") + "?.md\0").utf8.map { CChar(bitPattern: $0) }
    let broken = path.map { $0 == CChar(63) ? CChar(bitPattern: 0xE9) : $0 }
    let file = open(broken, O_CREAT | O_WRONLY, 0o644)
    try #require(file >= 0)
    close(file)
    #expect(
      try messages(folder) == [
        "Content/caf\u{FFFD}.md:1:1: error: A file whose name is not UTF-8 is not read; rename it [unreadable-file]"
      ])
  }

  @Test func reportsTooDeepFolders() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 200)
    try folder.write("x", to: "Content/a.md")
    var place = folder.path("Content")
    for _ in 0..<30 {
      guard mkdir("\(place)/\(name)", 0o755) == 0 else { break }
      place += "/\(name)"
    }
    let last = open(place, O_RDONLY | O_DIRECTORY)
    try #require(last >= 0)
    defer { close(last) }
    #expect(mkdirat(last, name, 0o755) == 0)
    let messages = try messages(folder)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("File name too long") == true)
  }

  @Test func reportsAnUnreadableImageAsUnreadable() async throws {
    let folder = try TemporaryFolder()
    try folder.write("![Logo](logo.png) and [again](logo.png)", to: "Content/a.md")
    try Data(count: Limit.pictureBytes.standard + 1).write(
      to: folder.url.appendingPathComponent("Content/logo.png"))
    let content = try ContentFolder(path: folder.path("Content"))
    let picture = content.picture("Content/logo.png")
    #expect(picture.finding?.message == "The file is larger than 64 MiB")
    let document = content.define("Content/a.md")
    let catalog = Catalog(
      root: "Content", files: [try #require(document.definition)], unreadableAssets: ["Content/logo.png"])
    #expect(catalog.diagnostics.filter { !$0.breaks(.unreadFile) } == [])
  }

  @Test func showsAnExcerptOnlyOfTheReadText() throws {
    let folder = try TemporaryFolder()
    try folder.write("first", to: "Content/a.md")
    let content = try ContentFolder(path: folder.path("Content"))
    let digest = try #require(content.define("Content/a.md").definition?.digest)
    #expect(content.source(of: "Content/a.md", digest, limits: .standard)?.line(1) == "first")
    try folder.write("second", to: "Content/a.md")
    #expect(content.source(of: "Content/a.md", digest, limits: .standard) == nil)
    try FileManager.default.removeItem(atPath: folder.path("Content/a.md"))
    #expect(mkfifo(folder.path("Content/a.md"), 0o644) == 0)
    #expect(content.source(of: "Content/a.md", digest, limits: .standard) == nil)
  }

  @Test func noticesAChangedImage() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "Content/logo.svg")
    let content = try ContentFolder(path: folder.path("Content"))
    let asset = try #require(content.picture("Content/logo.svg").asset)
    #expect(content.bytes(of: asset) == [UInt8(ascii: "1")])
    try folder.write("2", to: "Content/logo.svg")
    #expect(content.bytes(of: asset) == nil)
  }
}
