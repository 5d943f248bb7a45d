import Definitions
import SystemAccess
import Testing

@testable import CatalogTool

@Suite struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func removesTemporaryFilesOfEndedRuns() throws {
    try folder.write("torn", to: ".page.md.999999999.new")
    try folder.write("mine", to: ".page.md.notes.new")
    try FileSystem.replace(folder.path("page.md"), with: Array("whole".utf8))
    #expect(try FileTree(at: folder.path(".")).files.keys.sorted() == [".page.md.notes.new", "page.md"])
  }

  @Test(arguments: [0, 1, 1000, 1 << 20, 3 << 20 + 5])
  func hashesAFileLikeTheSameBytesInMemory(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileSystem.write(bytes, to: folder.path("file"))
    #expect(try FileSystem.identity(of: folder.path("file")) == (count, Digest(bytes)))
    #expect(FileSystem.has(folder.path("file"), size: count, digest: Digest(bytes)))
    #expect(!FileSystem.has(folder.path("file"), size: count, digest: Digest(value: 1)))
    #expect(!FileSystem.has(folder.path("file"), size: count + 1, digest: Digest(bytes)))
    #expect(!FileSystem.has(folder.path("."), size: count, digest: Digest(bytes)))
  }

  @Test func leavesNoTemporaryFileAfterAFailure() throws {
    try folder.write("in the way", to: "page.md/other.md")
    #expect(throws: FileSystem.FileFailure.self) {
      try FileSystem.replace(folder.path("page.md"), with: Array("whole".utf8))
    }
    #expect(try FileTree(at: folder.path(".")).files.keys.sorted() == ["page.md/other.md"])
  }

  @Test func replacesAFileWithTheLongestPossibleName() throws {
    let name = String(repeating: "\u{00e9}", count: 126) + ".md"
    try FileSystem.replace(folder.path(name), with: Array("whole".utf8))
    #expect(try FileTree(at: folder.path(".")).text(name) == "whole")
  }
}
