import SystemAccess
import Testing

@testable import CatalogTool

/// The paths that the file list of a site may contain.
@Suite struct SiteManifestTests {
  @Test(arguments: ["a", "index.html", "a/b", "a/b/c.html", ".hidden", "...", "a/..b", "a./b"])
  func acceptsPathsInsideTheSite(_ path: String) {
    #expect(ConfinedFolder.holds(path))
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "./a", "../a", "a/.", "a/..", "a/./b", "a/../b", "a\0b",
  ])
  func refusesPathsOutsideTheSite(_ path: String) {
    #expect(!ConfinedFolder.holds(path))
  }
}
