import CatalogModel
import CatalogSite
import ExperienceTraits
import Foundation
import FoundationXML
import Testing

@testable import CatalogTool

/// The changes between a new site and an earlier site (`generate --since`).
@Suite struct SinceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(text: String, radius: Int = 8) throws {
    try folder.write(
      """
      # Hello
      ```json experience
      {"id": "00000000-0000-4000-8000-000000000001", "name": "e", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}]}
      ```
      ## First
      ```json step
      {"id": "00000000-0000-4000-8000-000000000011", "type": "modal", "traits": [], "actions": {},
       "content": {"type": "text", "id": "00000000-0000-4000-8000-000000000023", "text": "\(text)",
        "style": {"cornerRadius": \(radius)}}}
      ```
      ## Second
      ```json step
      {"id": "00000000-0000-4000-8000-000000000012", "type": "modal", "traits": [], "actions": {},
       "content": {"type": "spacer", "id": "00000000-0000-4000-8000-000000000024"}}
      ```
      """, to: "Content/hello.md")
  }

  @discardableResult
  private func generate(_ site: String, since: [String] = []) throws -> String {
    var arguments = ["generate", "--output", site]
    for name in since { arguments += ["--since", name] }
    let end = try ToolProcess(arguments, in: folder.url).end()
    try #require(end.code == 0, "\(end.errors)")
    return end.errors
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.path(path), encoding: .utf8)
  }

  @Test func redirectsFromAnEarlierAddress() throws {
    try write(text: "Good morning")
    try generate("v1")
    let renamed = try text("Content/hello.md").replacingOccurrences(of: "## First", with: "## Welcome")
    try folder.write(renamed, to: "Content/hello.md")
    try generate("v2", since: ["v1"])
    let lines = try text("v2/_redirects").split(separator: "\n")
    #expect(lines.contains("/experiences/hello/first.html /experiences/hello/welcome.html 301"), "\(lines)")
    try generate("v3")
    #expect(!folder.exists("v3/_redirects"))
  }

  @Test func showsBothRevisionsBesideEachOther() throws {
    try write(text: "Good morning")
    try generate("v1")
    try write(text: "Good <b>evening", radius: 12)
    try generate("v2", since: ["v1"])
    let page = try text("v2/changes/index.html")
    #expect(page.contains("<p class=\"lede\">1 edit makes 1 change.</p>"))
    #expect(page.contains("<h1>Changes since v1</h1>"))
    #expect(page.contains("Good <del>morning</del>"))
    #expect(
      page.contains("Good <ins>&lt;b>evening</ins>") || page.contains("Good <ins>&lt;b&gt;evening</ins>"))
    #expect(page.contains("Content/<wbr>hello.md:9"))
    let mockup = "experiences/hello/first.mockup.html"
    #expect(page.contains("v1/before/\(mockup)"))
    #expect(page.contains("../\(mockup)"))
    #expect(try text("v2/changes/v1/before/\(mockup)").contains("Good morning"))
    let styles = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("v2/changes/v1/before/assets"))
    #expect(
      styles.contains { $0.hasPrefix("experience-hello.") } && styles.contains { $0.hasPrefix("mockup.") })
    #expect(try text("v2/changes/v1/changes.md").contains("Good morning → Good \\<b\\>evening"))
    let feed = try XMLDocument(contentsOf: URL(fileURLWithPath: folder.path("v2/changes/v1/changes.atom")))
    let summary = try feed.nodes(forXPath: "//*[local-name()='entry']/*[local-name()='summary']").first
    #expect(summary?.stringValue?.contains("Good morning → Good <b>evening") == true)
    #expect(try text("v2/findings.js").contains("\"experiences/hello/first.html\":\"content, look\""))
    let index = try FileManager.default.contentsOfDirectory(atPath: folder.path("v2/search")).map {
      try text("v2/search/\($0)")
    }
    #expect(index.contains { $0.contains("\"changed:content\"") && $0.contains("\"changed:v1\"") })
  }

  @Test func aLaterRunComparesAgain() throws {
    try write(text: "Good morning")
    try generate("v1")
    try write(text: "Good evening")
    try generate("site")
    #expect(!folder.exists("site/changes"))
    try generate("site", since: ["v1"])
    #expect(
      try text("site/changes/index.html").contains(
        "<p class=\"lede\">1 edit makes 1 change.</p>"))
    #expect(try generate("site", since: ["v1"]).contains("0 of them written"))
    try write(text: "Good morning")
    try generate("site", since: ["v1"])
    #expect(try text("site/changes/index.html").contains("Nothing changed since v1."))
    try generate("site")
    #expect(!folder.exists("site/changes"))
  }

  @Test func writesAPageForEachRevision() throws {
    try write(text: "One")
    try generate("v1")
    try write(text: "Two")
    try generate("v2")
    try write(text: "Three")
    try generate("site", since: ["v2", "v1"])
    #expect(try text("site/changes/index.html").contains("<del>Two</del>"))
    #expect(try text("site/changes/v1.html").contains("<del>One</del>"))
    #expect(try text("site/changes/index.html").contains("href=\"v1.html\""))
  }

  @Test func refusesAnIndexWithPathsOutsideTheSite() throws {
    try write(text: "One")
    try folder.write(
      """
      {"version": 1, "definitions": [{"kind": "screen", "id": "x", "title": "<script>", "page": "screens/x.html",
       "mockup": "../../../../../../../etc/hostname", "trace": "/etc/hostname", "hashes": {"content": "1"}}]}
      """, to: "evil/catalog.json")
    try generate("site", since: ["evil"])
    let page = try text("site/changes/index.html")
    #expect(page.contains("2 edits make 3 changes: "))
    #expect(!page.contains("<script>") && !folder.exists("site/changes/evil/before"))
  }
}
