import Foundation
import SystemAccess
import Testing

/// A folder that refuses paths from files if they lead outside the folder.
@Suite struct ConfinedFolderTests {
  @Test(arguments: ["../x", "a/../../x", "/etc/passwd", "", "a//b", "./a", "a\0b"])
  func refusesPathsOutsideTheFolder(_ path: String) throws {
    let temporary = try TemporaryFolder()
    let failure = #expect(throws: FileSystem.FileFailure.self) {
      try ConfinedFolder(temporary.path("root")).entry(path)
    }
    #expect(failure?.isRefusal == true)
  }

  @Test func refusesPathsThroughLinks() throws {
    let temporary = try TemporaryFolder()
    try temporary.write("secret", to: "outside/key")
    try temporary.write("own", to: "root/own")
    let link = temporary.path("root/link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: temporary.path("outside"))
    let folder = ConfinedFolder(temporary.path("root"))
    #expect(throws: FileSystem.FileFailure.self) { try folder.entry("link/key") }
    #expect(throws: FileSystem.FileFailure.self) { try folder.read("link/key") }
    #expect(throws: FileSystem.FileFailure.self) { try folder.file("link") }
    // Operations that remove or replace a link do not follow it.
    #expect(try folder.entry("link") == link)
    #expect(try folder.read("own") == Array("own".utf8))
  }
}
