import CatalogModel
import Definitions
import Foundation
import Mockups
import SystemAccess
import Testing

@testable import CatalogSite
@testable import CatalogTool
@testable import Publishing
@testable import SiteBuilding
@testable import SiteRendering

@Suite struct StagedOutputTests {
  private let folder: TemporaryFolder
  private let content: ContentFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Nothing yet.", to: "Content/notes.md")
    content = try ContentFolder(path: folder.path("Content"))
  }

  private func output() throws -> StagedOutput {
    try StagedOutput(path: folder.path("site"), keepingClearOf: content)
  }

  private func publish(_ files: [String: String]) throws {
    let output = try output()
    defer { output.discard() }
    _ = try output.write(
      files.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key, bytes: Array($0.value.utf8)) })
    try output.publish()
  }

  private func failure(_ body: () throws -> Void) -> ToolFailure? {
    do {
      try body()
      return nil
    } catch {
      return error as? ToolFailure
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test func replacesASiteAndKeepsForeignFiles() throws {
    try publish(["index.html": "1", "old/page.html": "1"])
    try folder.write("catalog.example", to: "site/CNAME")
    try folder.write("mine", to: "site/old/note.txt")
    try publish(["index.html": "2"])
    let site = try FileTree(at: folder.path("site"))
    #expect(site.files.keys.sorted() == [".experience-catalog", "CNAME", "index.html", "old/note.txt"])
    #expect(site.text("index.html") == "2")
    #expect(try names == ["Content", "site"])
  }

  @Test func writesAnAssetOfSeveralPagesOnce() throws {
    let output = try output()
    let asset = SiteFile(path: "assets/logo.1234.svg", bytes: [1])
    _ = try output.write([asset, asset])
    _ = try output.write([asset])
    #expect(output.writtenCount == 1)
    try output.publish()
    output.discard()
    #expect(folder.exists("site/assets/logo.1234.svg"))
  }

  private func pieces(_ texts: [String], _ path: String = "catalog.json") -> SiteFile {
    SiteFile(path: path, pieces: texts.map { text in { ByteBuffer(Array(text.utf8)) } })
  }

  @Test func writesAFileThatIsProducedInPieces() throws {
    let output = try output()
    defer { output.discard() }
    _ = try output.write([pieces(["1", "2"])])
    let written = try output.write([pieces(["one", "", "two"])])
    let bytes = Array("onetwo".utf8)
    #expect(written.map(\.digest) == [Digest(bytes)])
    #expect(written.map(\.size) == [bytes.count])
    #expect(output.bytes(of: "catalog.json") == bytes)
    #expect(output.writtenCount == 1)
  }

  @Test func skipsAnUnchangedFileThatIsProducedInPieces() throws {
    let output = try output()
    defer { output.discard() }
    let same = try output.write([pieces(["one", "two"])])
    var cache = PageCache(maker: CacheMaker(content, TemplateFolder(path: nil), AuthoredTypes()))
    cache.add(same)
    output.keep(cache)
    _ = try output.write([pieces(["onetwo"])])
    #expect(output.bytes(of: "catalog.json") == nil)
    #expect(output.writtenCount == 0)
    _ = try output.write([pieces(["other"])])
    #expect(output.bytes(of: "catalog.json") == Array("other".utf8))
    #expect(output.writtenCount == 1)
  }

  @Test func letsOneRunWriteAtATime() throws {
    let first = try output()
    let refused = failure { _ = try output() }
    #expect(refused?.status == .temporary)
    first.discard()
    try publish(["index.html": "2"])
    #expect(try names == ["Content", "site"])
  }

  @Test func ignoresALockFileWithoutARunningProcess() throws {
    try folder.write("", to: ".site.lock")
    try publish(["index.html": "1"])
    #expect(try names == ["Content", "site"])
  }

  @Test func fillsAnEmptyFolder() throws {
    try FileSystem.makeFolder(folder.path("site"))
    try publish(["index.html": "1"])
    #expect(try FileTree(at: folder.path("site")).text("index.html") == "1")
    #expect(try names == ["Content", "site"])
  }

  @Test func removesFilesOfAnInterruptedRun() throws {
    _ = try output().write([SiteFile(path: "page.html", bytes: [1])])
    // A running process would still hold the lock. The test deletes the lock, as if the process had ended.
    try FileManager.default.removeItem(atPath: folder.path(".site.lock"))
    try publish(["index.html": "1"])
    #expect(
      try FileTree(at: folder.path("site")).files.keys.sorted() == [".experience-catalog", "index.html"])
  }

  @Test(arguments: [SiteManifest.name, SiteManifest.nextName])
  func startsAfterARunThatWasKilledAtItsStart(_ mark: String) throws {
    try folder.write("", to: ".site.staging/\(mark)")
    try publish(["index.html": "one"])
    #expect(folder.exists("site/index.html"))
    #expect(!folder.exists(".site.staging"))
  }

  /// A partly removed folder is marked, so that the next run continues.
  ///
  /// A file name that is not UTF-8 stops the removal.
  @Test func marksAPartlyRemovedFolder() throws {
    try publish(["a.html": "1", "pages/a.html": "1"])
    let (site, name) = (folder.path("site"), "/pages/\u{1}")
    var path = Array((site + name).utf8CString)
    path[path.count - 2] = CChar(bitPattern: 0xff)
    #expect(mkdir(path, 0o755) == 0)
    #expect(throws: FileSystem.FileFailure.self) { try SiteManifest.removeFolder(site) }
    #expect(!folder.exists("site/a.html") && SiteManifest.marks(site))
    SiteManifest.removeFolder(site, until: Platform.uptime + 60)
    #expect(!folder.exists("site/pages/a.html") && SiteManifest.marks(site))
    #expect(rmdir(path) == 0)
    SiteManifest.removeFolder(site, until: Platform.uptime + 60)
    #expect(!folder.exists("site"))
  }

  @Test(arguments: [".site.staging", ".site.staging/thesis.txt"])
  func keepsForeignFilesBesideTheSite(_ path: String) throws {
    try folder.write("mine", to: path)
    let refused = failure { _ = try output() }
    #expect(refused?.status == .outputRefused)
    #expect(refused?.message.contains("was not written by this tool") == true)
    #expect(folder.exists(path))
  }

  @Test(arguments: [("pages", "pages/a.html"), ("pages/a.html/mine.txt", "pages/a.html")])
  func refusesToReplaceAForeignFileInTheSite(_ foreign: String, _ wanted: String) throws {
    try publish(["index.html": "1"])
    try folder.write("mine", to: "site/\(foreign)")
    let refused = failure { try publish(["index.html": "2", wanted: "2"]) }
    #expect(refused?.status == .outputRefused)
    #expect(refused?.message.contains("site/pages") == true)
    let site = try FileTree(at: folder.path("site"))
    #expect(site.text("index.html") == "1")
    #expect(site.text(foreign) == "mine")
    #expect(try names == ["Content", "site"])
  }

  @Test func keepsTheOldSiteIfTheNewSiteIsNotPublished() throws {
    try publish(["index.html": "1"])
    let output = try output()
    _ = try output.write([SiteFile(path: "index.html", bytes: [2])])
    output.abandon(within: 1)
    #expect(try FileTree(at: folder.path("site")).text("index.html") == "1")
    #expect(try names == ["Content", "site"])
  }
}
