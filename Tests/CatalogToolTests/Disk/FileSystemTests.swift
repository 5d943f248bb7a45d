import Testing

@testable import CatalogTool

@Suite struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func removesWhatAnEndedRunLeftBesideAFile() throws {
    try folder.write("torn", to: ".page.md.999999999.new")
    try folder.write("mine", to: ".page.md.notes.new")
    try FileSystem.replace(folder.path("page.md"), with: Array("whole".utf8))
    #expect(try FileTree(at: folder.path(".")).files.keys.sorted() == [".page.md.notes.new", "page.md"])
  }

  @Test func leavesNothingBesideAFileThatItCannotReplace() throws {
    try folder.write("in the way", to: "page.md/other.md")
    #expect(throws: FileSystem.Failure.self) {
      try FileSystem.replace(folder.path("page.md"), with: Array("whole".utf8))
    }
    #expect(try FileTree(at: folder.path(".")).files.keys.sorted() == ["page.md/other.md"])
  }

  @Test func replacesAFileWhoseNameIsAsLongAsNamesCanBe() throws {
    let name = String(repeating: "\u{00e9}", count: 126) + ".md"
    try FileSystem.replace(folder.path(name), with: Array("whole".utf8))
    #expect(try FileTree(at: folder.path(".")).text(name) == "whole")
  }
}
