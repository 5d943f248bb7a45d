import Definitions
import FindingReports
import Foundation
import Testing

@testable import CatalogTool

/// Paths of findings in a repository that contains several products.
@Suite struct RepositoryPathsTests {
  @Test(arguments: [
    ("Content/a.md", "apps/one/Content/a.md"), ("./Content/a.md", "apps/one/Content/a.md"),
    ("../two/Content/a.md", "apps/two/Content/a.md"), ("../../../out.md", "../../../out.md"),
    ("/a.md", "/a.md"),
  ])
  func startAtTheRootOfTheRepository(_ path: String, _ expected: String) throws {
    let temporary = try TemporaryFolder()
    try temporary.write("", to: ".git/HEAD")
    try temporary.write("", to: "apps/one/Content/a.md")
    var finding = Diagnostic(.unknownKey, "x", at: SourceLocation(file: path, position: .start))
    finding.notes = [Diagnostic.Note(message: "y", location: finding.location)]
    let shown = RepositoryPaths(around: temporary.path("apps/one")).shown(finding)
    #expect(shown.location.file == expected && shown.notes[0].location.file == expected)
  }
}
