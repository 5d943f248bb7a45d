import Definitions
import Testing

@testable import CatalogModel

@Suite struct CodeOwnersTests {
  private func owners(_ text: String, of file: String, at path: String = ".github/CODEOWNERS") -> [String] {
    CodeOwners(SourceFile(path: path, text: text), contentPath: "app/Content")
      .ownership(of: "Content/\(file)")?.owners ?? []
  }

  @Test(arguments: [
    ("* @all", "home/streak.md", true),
    ("*.md @all", "home/streak.md", true),
    ("*.json @all", "home/streak.md", false),
    ("streak.md @all", "home/streak.md", true),
    ("/streak.md @all", "home/streak.md", false),
    ("home @all", "home/streak.md", true),
    ("home/ @all", "home/streak.md", true),
    ("streak.md/ @all", "home/streak.md", false),
    ("/app @all", "home/streak.md", true),
    ("/app/Content @all", "home/streak.md", true),
    ("/Content @all", "home/streak.md", false),
    ("app/Content/* @all", "home/streak.md", false),
    ("app/Content/* @all", "streak.md", true),
    ("app/**/streak.md @all", "streak.md", true),
    ("app/**/streak.md @all", "home/deep/streak.md", true),
    ("/app/** @all", "home/streak.md", true),
    ("**/home @all", "home/streak.md", true),
    ("/app/Content/ho*e/s?reak.* @all", "home/streak.md", true),
    ("/app/Content/s*k.md @all", "home/streak.md", false),
    ("/app/Content/STREAK.md @all", "streak.md", false),
    ("a\\ b.md @all", "a b.md", true),
    ("\\#1.md @all", "#1.md", true),
    ("# * @all", "streak.md", false),
    ("* # @all", "streak.md", false),
    ("", "streak.md", false),
  ])
  func matchesPathsLikeCodeHosts(_ line: String, _ file: String, _ isOwned: Bool) {
    #expect(owners(line, of: file) == (isOwned ? ["@all"] : []))
  }

  @Test func lastMatchingLineWins() {
    let text = "* @app/all\r\n*.md  @app/growth a@example.com # both\r\n/app/Content/free.md\r\n"
    #expect(owners(text, of: "a.md") == ["@app/growth", "a@example.com"])
    #expect(owners(text, of: "a.png") == ["@app/all"])
    #expect(owners(text, of: "free.md").isEmpty)
  }

  @Test func eachSectionHasOwners() {
    let text = """
      * @app/all
      [Design of all][2] @app/design
      *.md
      ^[Growth]
      *.md @ada
      [design of ALL]
      late.md @app/late
      """
    #expect(owners(text, of: "a.md", at: ".gitlab/CODEOWNERS") == ["@app/all", "@app/design", "@ada"])
    #expect(owners(text, of: "late.md") == ["@app/all", "@app/late", "@ada"])
  }

  @Test func slashInsideAPatternAnchorsItAtGitHubOnly() {
    #expect(owners("Content/a.md @all", of: "a.md").isEmpty)
    #expect(owners("Content/a.md @all", of: "a.md", at: ".gitlab/CODEOWNERS") == ["@all"])
  }

  @Test func matchesPatternsWithManyStarsInTime() {
    let pattern = String(repeating: "**/a*a*a*a*/", count: 40) + "b"
    let file = Array(repeating: String(repeating: "a", count: 60), count: 40).joined(separator: "/")
    #expect(owners("\(pattern) @all", of: file).isEmpty)
  }

  @Test func reportsLinesThatCodeHostsIgnore() {
    let owners = CodeOwners(
      SourceFile(path: "CODEOWNERS", text: "*.md growth @ada\n!a.md @ada\nb[12].md @ada"), contentPath: "")
    #expect(
      owners.diagnostics.map(\.location.description) == [
        "CODEOWNERS:1:6", "CODEOWNERS:2:1", "CODEOWNERS:3:1",
      ])
    #expect(owners.ownership(of: "Content/b1.md")?.owners == ["@ada"])
  }
}
