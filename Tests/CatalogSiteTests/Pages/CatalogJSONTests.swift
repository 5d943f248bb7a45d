import Foundation
import Testing

/// `catalog.json`, the index of all definitions for other programs.
@Suite struct CatalogJSONTests {
  private struct Index: Decodable {
    let version: Int
    let title: String
    let definitions: [Entry]
  }

  private struct Entry: Decodable {
    let kind, id, title, source: String
    let page, status, owner, payload, error, screen, mockup, trace: String?
    let line: Int
    let tags: [String]
    let devices, components, scenarios: [String]?
    let displayable: Bool?
    let steps: [Step]?
    let diagnostics: [Finding]
  }

  private struct Step: Decodable {
    let id, payload, title, page, mockup, trace, text: String
    let number: Int
    let displayable: Bool
    let traits: [Trait]
    let actions: [Action]
  }

  private struct Trait: Decodable {
    let type, level: String
    let outcomes: [String]
  }

  private struct Action: Decodable {
    let component, type: String
    let leadsTo: String?
  }

  private struct Finding: Decodable {
    let id, severity, message, file: String
  }

  private func index() throws -> Index {
    try JSONDecoder().decode(Index.self, from: Data(Shop.site.page("catalog.json").html.utf8))
  }

  private func entry(_ kind: String, _ title: String) throws -> Entry {
    try #require(try index().definitions.first { $0.kind == kind && $0.title == title })
  }

  @Test func listsEveryDefinitionOnce() throws {
    let index = try index()
    #expect(index.version == 1 && index.title == "All & sundry")
    let names = index.definitions.map { "\($0.kind) \($0.id)" }
    #expect(Set(names).count == names.count)
    #expect(
      Set(index.definitions.map(\.kind)) == [
        "experience", "screen", "flow", "component", "scenario", "extension", "rule", "trait",
      ])
  }

  @Test func namesPagesThatExist() throws {
    for entry in try index().definitions {
      let paths = [entry.page, entry.mockup, entry.trace].compactMap(\.self)
      let ofSteps = entry.steps?.flatMap { [$0.page, $0.mockup, $0.trace] } ?? []
      for path in paths + ofSteps { #expect(Shop.site.paths.contains(path), "\(path)") }
    }
  }

  @Test func keepsTheFrontMatter() throws {
    let tour = try entry("experience", "Tour <1>")
    #expect(tour.status == "in-review" && tour.owner == "Growth" && tour.tags == ["a", "C++"])
    #expect(tour.devices == ["iphone", "ipad"])
    #expect(tour.source == "Content/tour.md")
    let idle = try entry("rule", "Idle")
    #expect(idle.status == nil && idle.owner == nil && idle.tags.isEmpty && idle.devices == nil)
  }

  @Test func describesTheStepsOfAnExperience() throws {
    let tour = try entry("experience", "Tour <1>")
    #expect(tour.payload == SampleText.id(1) && tour.screen == "home" && tour.error == nil)
    #expect(tour.scenarios == ["buys"])
    let steps = try #require(tour.steps)
    #expect(steps.map(\.id) == ["first", "second", "third"])
    #expect(steps.map(\.number) == [1, 2, 3])
    #expect(steps.map(\.payload) == [100, 200, 300].map { SampleText.id($0) })
    #expect(steps[0].text.contains("Hello & welcome"))
    #expect(steps[0].actions.first?.leadsTo == "step:second")
    let unknown = steps[2].traits.first { $0.type == "@acme/x" }
    #expect(unknown?.level == "step" && unknown?.outcomes == ["skipped"])
  }

  @Test func saysWhyAnExperienceIsNotShown() throws {
    let broken = try entry("experience", "Broken")
    #expect(broken.error?.contains("type") == true)
    #expect(broken.steps?.isEmpty == true)
    #expect(broken.diagnostics.map(\.id) == ["undecodable-experience"])
  }

  @Test func describesScreens() throws {
    let home = try entry("screen", "Home")
    #expect(home.displayable == true && home.components == ["app:row"] && home.scenarios == ["buys"])
    #expect(try entry("screen", "Empty").displayable == false)
  }

  @Test func holdsTheFindingsOfEachFile() throws {
    let findings = try index().definitions.flatMap(\.diagnostics)
    #expect(findings.count == Shop.site.diagnostics.count)
    let way = try entry("flow", "Way").diagnostics
    #expect(Set(way.map(\.id)) == ["unreachable-scene", "unknown-screen"])
    #expect(way.allSatisfy { $0.file == "Content/way.md" })
  }
}
