import Definitions
import Foundation
import SiteRendering
import Testing

@testable import SiteReview

/// The changes of a catalog as Markdown for pull requests, as text for terminals, and as JSON.
@Suite struct ChangesReportTests {
  private func report(_ before: [String], _ after: [String]) throws -> ChangesReport {
    ChangesReport(try CatalogChanges(before, after))
  }

  @Test func theSummaryOmitsKindsWithoutChanges() throws {
    let all = [IndexEntry.rule("a", hash: "1"), IndexEntry.rule("b", hash: "2")]
    #expect(try report([], all).summary == "Since v1: 2 added.")
    #expect(try report(all, []).summary == "Since v1: 2 removed.")
    let mixed = try report(all, [IndexEntry.rule("a", hash: "9"), IndexEntry.rule("c", hash: "3")])
    #expect(mixed.summary == "Since v1: 1 added, 1 removed, 1 changed.")
  }

  @Test func theSummaryOfNoChangeNamesTheSnapshot() throws {
    let summary = try report([], []).summary
    #expect(summary.contains("v1") && !summary.contains("0"))
  }

  @Test func markdownGroupsChangesByKind() throws {
    let markdown = try report(
      [IndexEntry.rule("a", title: "Late", hash: "1"), IndexEntry.rule("old", hash: "3")],
      [IndexEntry.rule("a", title: "Late", hash: "2"), IndexEntry.rule("new", title: "Fresh", hash: "4")]
    ).markdown
    let places = [
      "### Added\n\n- **Fresh** (rule)\n", "### Removed\n\n- **old** (rule)\n",
      "### Changed\n\n- **Late** (rule)",
    ]
    .map { markdown.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil), "\(markdown)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(!markdown.contains("### Moved"))
  }

  @Test(arguments: [
    ("*bold* _it_", #"\*bold\* \_it\_"#), ("[a](b)", #"\[a\](b)"#), ("<b>&", #"\<b\>\&"#),
    ("a|b #1 ~x~", "a\\|b \\#1 \\~x\\~"), ("`code`", #"\`code\`"#), ("@team", "@\u{200B}team"),
    ("שלום", "שלום"),
  ])
  func markdownEscapesTitles(_ title: String, _ written: String) throws {
    let markdown = try report([], [IndexEntry.rule("a", title: title)]).markdown
    #expect(markdown.contains("- **\(written)** (rule)"), "\(markdown)")
  }

  @Test func markdownListsAtMostTwelvePropertiesOfAChange() throws {
    func rule(_ count: Int, _ word: String, _ hash: String) -> String {
      let lines = (0..<count).map { "\(word)\($0)\\nsame\($0)" }.joined(separator: "\\n")
      return IndexEntry.rule("a", hash: hash, text: lines)
    }
    let twelve = try report([rule(12, "a", "1")], [rule(12, "b", "2")]).markdown
    // The last line names the edit.
    #expect(twelve.components(separatedBy: "\n  - ").count == 14 && !twelve.contains("more\n"))
    let fourteen = try report([rule(14, "a", "1")], [rule(14, "b", "2")]).markdown
    #expect(fourteen.contains("  - and 2 more\n"))
  }

  @Test func markdownShowsTheLocationOfAProperty() throws {
    let markdown = try report(
      [IndexEntry.rule("a", hash: "1", text: "x")], [IndexEntry.rule("a", hash: "2", text: "y")]
    ).markdown
    #expect(markdown.contains("  - line 3: x → y (`Content/a.md:3`)\n"), "\(markdown)")
  }

  @Test func markdownNamesTheEarlierTitleOfARenamedDefinition() throws {
    let markdown = try report(
      [IndexEntry.rule("a", title: "Old"), IndexEntry.rule("b", title: "Same", hash: "2")],
      [IndexEntry.rule("c", title: "New"), IndexEntry.rule("b", title: "Same", hash: "2")]
    ).markdown
    #expect(markdown.contains("- **New** (rule), was Old"))
  }

  @Test func theTextForATerminalHasALineForEachProperty() throws {
    let text = try report(
      [IndexEntry.rule("a", hash: "1", text: "x", more: #", "owner": "A""#)],
      [IndexEntry.rule("a", hash: "2", text: "y", more: #", "owner": "B""#)]
    ).text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "Since v1: 1 changed.")
    #expect(lines.contains("  owner: A -> B  (Content/a.md)"), "\(lines)")
    #expect(lines.contains("  line 3: x -> y  (Content/a.md:3)"), "\(lines)")
  }

  @Test func theDataHasEachChangeWithBothPages() throws {
    let report = try report(
      [IndexEntry.rule("a", hash: "1"), IndexEntry.rule("gone", hash: "5")],
      [IndexEntry.rule("b", hash: "1", more: #", "owner": "Growth""#), IndexEntry.rule("new", hash: "6")])
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any])
    #expect(data["before"] as? String == "v1" && data["after"] as? String == "v2")
    #expect(
      data["counts"] as? [String: Int] == ["added": 1, "removed": 1, "renamed": 1, "moved": 0, "changed": 0])
    let changes = try #require(data["changes"] as? [[String: Any]])
    #expect(changes.map { $0["fate"] as? String } == ["renamed", "added", "removed"])
    #expect(changes.map { $0["page"] as? String } == ["rules/b.html", "rules/new.html", nil])
    #expect(changes.map { $0["pageBefore"] as? String } == ["rules/a.html", nil, "rules/gone.html"])
    #expect(changes[0]["owner"] as? String == "Growth")
  }

  @Test func theDataOfNoChangeIsComplete() throws {
    let data = try JSONSerialization.jsonObject(with: Data(try report([], []).json)) as? [String: Any]
    #expect((data?["changes"] as? [Any])?.isEmpty == true)
    #expect((data?["counts"] as? [String: Int])?.values.allSatisfy { $0 == 0 } == true)
  }
}

/// The changes of a catalog as an Atom feed.
@Suite struct ChangesFeedTests {
  private func feed(
    _ before: [String], _ after: [String], title: String = "All", day: String = "2027-03-01",
    baseURL: String? = nil
  ) throws -> String {
    let feed = ChangesFeed(
      changes: try CatalogChanges(before, after), title: title, day: day, baseURL: baseURL,
      path: "changes/v1/changes.atom", page: "changes/index.html", hasPages: true)
    return String(decoding: feed.bytes, as: UTF8.self)
  }

  private func identifiers(_ feed: String) -> [String] {
    feed.matches(of: #/<id>(.+?)<\/id>/#).map { String($0.1) }
  }

  @Test func hasAnEntryForEachChange() throws {
    let feed = try feed(
      [], [IndexEntry.rule("a", title: "Late", hash: "1"), IndexEntry.rule("b", hash: "2")])
    #expect(feed.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed"))
    #expect(feed.contains("<title>All: changes since v1</title>"))
    #expect(feed.components(separatedBy: "<entry>").count == 3)
    #expect(feed.contains("<title>Late: added</title>"))
    #expect(Set(identifiers(feed)).count == 3)
  }

  @Test func isEmptyWithoutChanges() throws {
    #expect(try !feed([], []).contains("<entry>"))
  }

  @Test func hasTheDateOfTheBuild() throws {
    #expect(try feed([], []).contains("<updated>2027-03-01T00:00:00Z</updated>"))
    #expect(try feed([], [], day: "").contains("<updated>1970-01-01T00:00:00Z</updated>"))
  }

  @Test func linksAreAbsoluteIfTheCatalogHasAnAddress() throws {
    let added = [IndexEntry.rule("a")]
    let relative = try feed([], added)
    #expect(relative.contains("href=\"../../rules/a.html\""))
    #expect(!relative.contains("rel=\"self\""))
    let whole = try feed([], added, baseURL: "https://example.com/c/")
    #expect(whole.contains("href=\"https://example.com/c/rules/a.html\""))
    #expect(whole.contains("<id>https://example.com/c/changes/v1/changes.atom</id>"))
    #expect(whole.contains("rel=\"self\""))
  }

  @Test func aRemovedDefinitionLinksToTheChanges() throws {
    #expect(try feed([IndexEntry.rule("a")], []).contains("href=\"../index.html\""))
  }

  @Test func theSameChangeKeepsItsIdentifier() throws {
    let (old, new) = ([IndexEntry.rule("a", hash: "1")], [IndexEntry.rule("a", hash: "2")])
    let first = try identifiers(feed(old, new)).last
    #expect(try identifiers(feed(old, new, day: "2027-04-01", baseURL: "https://example.com/")).last == first)
    #expect(try identifiers(feed(old, [IndexEntry.rule("a", hash: "3")])).last != first)
    #expect(try identifiers(feed([], new)).last != first)
  }

  @Test func escapesXMLMarkup() throws {
    let feed = try feed([], [IndexEntry.rule("a", title: "<b> & co")], title: "A & B")
    #expect(feed.contains("<title>A &amp; B: changes since v1</title>"))
    #expect(feed.contains("<title>&lt;b&gt; &amp; co: added</title>"))
  }

  @Test func theSummaryListsAtMostEightProperties() throws {
    func rule(_ word: String, _ hash: String) -> String {
      let lines = (0..<10).map { "\(word)\($0)\\nsame\($0)" }.joined(separator: "\\n")
      return IndexEntry.rule("a", hash: hash, text: lines)
    }
    let feed = try feed([rule("a", "1")], [rule("b", "2")])
    #expect(feed.contains("a7 → b7") && !feed.contains("a8 → b8"), "\(feed)")
  }
}
