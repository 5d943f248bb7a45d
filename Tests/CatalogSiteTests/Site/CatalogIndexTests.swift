import Definitions
import Foundation
import SiteRendering
import Testing

@testable import CatalogSite

/// `catalog.json`, which lists every definition for other programs.
@Suite struct CatalogIndexTests {
  private func index(_ files: [String: String]) throws -> [String: Any] {
    let site = RenderedSite(CheckedFiles(files).catalog)
    let file = try #require(site.files.first { $0.path == "catalog.json" })
    return try #require(try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
  }

  private func definitions(_ files: [String: String]) throws -> [[String: Any]] {
    let all = try #require(try index(files)["definitions"] as? [[String: Any]])
    // Every catalog contains the built-in traits.
    return all.filter { $0["kind"] as? String != "trait" }
  }

  private func rule(_ frontMatter: String = "", value: String = "true") -> String {
    "---\n\(frontMatter)\n---\n# Late\n```yaml rule\nvalue: \(value)\n```\n"
  }

  @Test func anEmptyCatalogHasAnIndex() throws {
    let index = try index([:])
    #expect(index["version"] as? Int == 1)
    #expect(index["title"] as? String == "Experience catalog")
    #expect(try definitions([:]).isEmpty)
  }

  @Test func aDefinitionHasItsLocationAndItsMetadata() throws {
    let rule = try #require(
      try definitions(["late": rule("id: late\nowner: Growth\nstatus: in-review\ntags: [a, b]")]).first)
    #expect(rule["kind"] as? String == "rule" && rule["id"] as? String == "late")
    #expect(rule["page"] as? String == "rules/late.html")
    #expect(rule["source"] as? String == "Content/late.md" && rule["line"] as? Int == 8)
    #expect(rule["owner"] as? String == "Growth" && rule["status"] as? String == "in-review")
    #expect(rule["tags"] as? [String] == ["a", "b"])
    #expect(rule["text"] as? String == "value: true\n")
  }

  @Test func missingMetadataIsEmpty() throws {
    let rule = try #require(try definitions(["late": rule()]).first)
    #expect((rule["tags"] as? [String])?.isEmpty == true)
    #expect(rule["owner"] as? String == nil && rule["status"] as? String == nil)
    #expect(rule["devices"] == nil && rule["design"] == nil && rule["nested"] == nil)
  }

  @Test func devicesAndTheDesignAreListedIfThereAreAny() throws {
    let rule = try #require(
      try definitions(["late": rule("devices: [ipad, android]\ndesign: https://example.com/d")]).first)
    #expect(rule["devices"] as? [String] == ["ipad", "android"])
    #expect(rule["design"] as? String == "https://example.com/d")
  }

  @Test func theHashFollowsTheDefinitionAndNotTheProse() throws {
    func hash(_ text: String) throws -> String? { try definitions(["late": text]).first?["hash"] as? String }
    #expect(try hash(rule()) == hash(rule("owner: Growth")))
    #expect(try hash(rule()) == hash(rule().replacing("# Late\n", with: "# Late\n\nWords.\n\n")))
    #expect(try hash(rule()) != hash(rule(value: "false")))
  }

  @Test func findingsAreListedWithTheirDefinition() throws {
    let all = try definitions(["late": rule().replacing("value", with: "vlaue"), "fine": rule()])
    let counts = Dictionary(
      uniqueKeysWithValues: all.map { ($0["source"] as? String ?? "", ($0["diagnostics"] as? [Any])?.count) })
    #expect(counts["Content/fine.md"] == 0)
    #expect((counts["Content/late.md"] ?? nil).map { $0 > 0 } == true)
  }

  @Test(arguments: [63, 64, 65, 129])
  func allDefinitionsAreListedOnce(_ count: Int) throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<count).map { ("r\($0)", rule("id: r\($0)")) })
    let pages = try definitions(files).compactMap { $0["page"] as? String }
    #expect(pages.count == count && Set(pages).count == count)
  }

  @Test func textsAreKeptUnchanged() throws {
    let title = #"A "quoted" \ title 👍 مرحبا"#
    let files = ["late": "# \(title.replacing(#"\"#, with: #"\\"#))\n```yaml rule\nvalue: true\n```\n"]
    #expect(try definitions(files).first?["title"] as? String == title)
  }

  @Test func anExperienceListsItsSteps() throws {
    let tour = ExampleExperience(
      steps: [
        .init(title: "First", content: ExampleExperience.spacer(8)),
        .init(title: "Second", content: ExampleExperience.spacer(8, id: 62)),
      ])
    let definition = try #require(try definitions(["tour": tour.text]).first)
    let steps = try #require(definition["steps"] as? [[String: Any]])
    #expect(steps.map { $0["title"] as? String } == ["First", "Second"])
    #expect(
      steps.map { $0["page"] as? String } == ["experiences/tour/first.html", "experiences/tour/second.html"])
    #expect(definition["text"] == nil)
  }
}
