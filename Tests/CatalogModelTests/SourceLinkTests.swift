import Definitions
import Testing

@testable import CatalogModel

@Suite struct SourceLinkTests {
  private let location = SourceLocation(
    file: "Content/a b/{line}#é.md", position: Position(line: 12, column: 3))

  @Test func fillsInFileLineAndCommit() throws {
    let link = try #require(SourceLink("https://host/{commit}/{file}#L{line}"))
    #expect(link.namesCommit)
    #expect(
      link.url(of: location, commit: "abc") == "https://host/abc/Content/a%20b/%7Bline%7D%23%C3%A9.md#L12")
  }

  @Test func needsNoCommit() throws {
    let link = try #require(SourceLink("https://host/main/{file}"))
    #expect(!link.namesCommit)
  }

  @Test(arguments: ["javascript:alert('{file}')", "https://host/blob", "{file}", ""])
  func refusesPatternsWithoutAFileOrHost(pattern: String) {
    #expect(SourceLink(pattern) == nil)
  }
}
