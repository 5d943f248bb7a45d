import SystemAccess
import Testing

@testable import CatalogTool

/// What a site's list of files may name.
@Suite struct SiteManifestTests {
  @Test(arguments: ["a", "index.html", "a/b", "a/b/c.html", ".hidden", "...", "a/..b", "a./b"])
  func takesPathsInsideTheSite(_ path: String) {
    #expect(ConfinedFolder.holds(path))
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "./a", "../a", "a/.", "a/..", "a/./b", "a/../b", "a\0b",
  ])
  func refusesPathsThatLeadOutOfTheSite(_ path: String) {
    #expect(!ConfinedFolder.holds(path))
  }
}
