import CatalogModel
import Definitions
import Foundation
import Testing

@testable import CatalogTool
@testable import Payloads

/// New catalogs and new definitions from `init` and `new`.
@Suite struct InitCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try ToolProcess(arguments, in: folder.url).end()
  }

  @Test func createsACatalogWithoutFindings() throws {
    let made = try run("init", "app", "--tool", "https://example.com/it's.git")
    #expect(made.code == 0 && made.output.contains("app/Content/onboarding/welcome.md\n"))
    let recipe = try String(
      contentsOfFile: folder.path("app/.github/workflows/experience-catalog.yml"), encoding: .utf8)
    #expect(recipe.contains(#"git clone --depth 1 -- 'https://example.com/it'\''s.git' "#), "\(recipe)")
    let checked = try run("check", "--strict", "--content", "app/Content")
    #expect(checked.code == 0 && checked.output.isEmpty, "\(checked.output)")
    let again = try run("init", "app")
    #expect(again.code == 73 && again.errors.contains("already exists"))
    #expect(try run("generate", "--quiet", "--strict", "--content", "app/Content").code == 0)
  }

  @Test func writesOnlyTheRecipeForAnExistingCatalog() throws {
    try folder.write("# Ours\n", to: "Content/ours.md")
    #expect(try run("init").code == 73)
    let made = try run("init", "--tool", "https://example.com/tool.git")
    #expect(made.code == 0 && made.output == ".github/workflows/experience-catalog.yml\n", "\(made)")
    #expect(
      try run("init", "--tool", "https://example.com/tool.git").errors.contains(
        "already exists and stays unchanged"))
  }

  @Test func addsACompleteDefinitionOfEachKind() throws {
    try run("init")
    for kind in Starter.kinds {
      let made = try run("new", kind.rawValue, "one-more")
      #expect(made.output == "Content/\(kind.plural)/one-more.md\n", "\(kind): \(made.errors)")
    }
    let checked = try run("check", "--strict")
    #expect(checked.code == 0 && checked.output.isEmpty, "\(checked.output)")
  }

  @Test func copiesADefinitionWithNewIdentifiers() throws {
    try run("init")
    #expect(
      try run("new", "experience", "Come back", "--like", "welcome").output
        == "Content/onboarding/come-back.md\n")
    let copy = try String(contentsOfFile: folder.path("Content/onboarding/come-back.md"), encoding: .utf8)
    #expect(copy.contains("\nname: Come back\n") && !copy.contains("name: Welcome"))
    try folder.write(
      """
      # Once
      ```json experience
      {"id": "3a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11", "name": "Once", "type": "mobile", "traits": []}
      ```
      """, to: "Content/once.md")
    #expect(try run("new", "experience", "2024", "--like", "once").code == 0)
    let other = try String(contentsOfFile: folder.path("Content/2024.md"), encoding: .utf8)
    #expect(other.contains(#""name": "2024","#), "\(other)")
    // The name in the payload can differ from the title and can need quotation marks.
    try folder.write(
      """
      # Hello
      ```yaml experience
      id: 4a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11
      name: 'Q3: it''s "new"' # for the dashboard
      type: mobile
      traits: []
      ```
      """, to: "Content/hello.md")
    #expect(try run("new", "experience", "Later", "--like", "hello").code == 0)
    let later = try String(contentsOfFile: folder.path("Content/later.md"), encoding: .utf8)
    #expect(later.contains("\nname: \"Later\" # for the dashboard\n"), "\(later)")
    for name in ["once", "2024", "hello", "later"] {
      try FileManager.default.removeItem(atPath: folder.path("Content/\(name).md"))
    }
    #expect(try run("new", "rule", "is-guest", "--like", "is_member").code == 0)
    #expect(try run("new", "component", "cell", "--like", "row").code == 0)
    let checked = try run("check", "--strict")
    #expect(checked.code == 0 && checked.output.isEmpty, "\(checked.output)")
    #expect(try run("list").output.contains("experiences/come-back/ready\t"))
    let rule = try String(contentsOfFile: folder.path("Content/rules/is-guest.md"), encoding: .utf8)
    #expect(rule.hasPrefix("# Is guest\n") && rule.contains("name: is_guest\n"))
  }

  /// The events of a finding become a scenario in which both experiences are shown.
  @Test func writesTheScenarioOfAFinding() throws {
    let example = packageFolder().appendingPathComponent(
      "Tests/CatalogToolTests/Rejected/shown-together/Content")
    try FileManager.default.copyItem(at: example, to: URL(fileURLWithPath: folder.path("Content")))
    #expect(try run("new", "scenario", "both", "--from-finding", "hint+welcome").code == 0)
    let text = try String(contentsOfFile: folder.path("Content/scenarios/both.md"), encoding: .utf8)
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(titles == ["## The login", "## The visit", "## Hint is shown", "## Welcome is shown"])
    #expect(try run("check", "--only", "failed-expectation", "--only", "invalid-scenario").code == 0)
    let unknown = try run("new", "scenario", "other", "--from-finding", "hint+missing")
    #expect(unknown.code == 66 && unknown.errors.contains("There is no finding 'hint+missing'"))
    let wrong = try run("new", "screen", "other", "--from-finding", "hint+welcome")
    #expect(wrong.code == 64 && wrong.errors.contains("use 'new scenario'"))
    let never = try run("new", "scenario", "other", "--from-finding", "rule/is_member=false")
    #expect(never.code == 0)
  }

  @Test func setsTheNewTitleInTheOperationsOfACopy() throws {
    try folder.write(
      """
      # Rates
      ```yaml screen
      {}
      ```
      ## Load
      ```yaml operation
      add: {title: Rates, body: [{id: a, title: Rates}]}
      ```
      ## Name
      ```json operation
      {"set": {"title": "Rates"}}
      ```
      """, to: "Content/rates.md")
    #expect(try run("new", "screen", "2024", "--like", "rates").code == 0)
    let copy = try String(contentsOfFile: folder.path("Content/2024.md"), encoding: .utf8)
    #expect(copy.contains("add: {title: \"2024\", body: [{id: a, title: Rates}]}"), "\(copy)")
    #expect(copy.contains(#"{"set": {"title": "2024"}}"#), "\(copy)")
  }

  @Test func copiesAFileWithWindowsLineEndings() throws {
    try run("init")
    let path = folder.path("Content/rules/is-member.md")
    try folder.write(
      String(contentsOfFile: path, encoding: .utf8).replacing("\n", with: "\r\n"),
      to: "Content/rules/is-member.md")
    #expect(try run("new", "rule", "is-guest", "--like", "is_member").code == 0)
    let rule = try String(contentsOfFile: folder.path("Content/rules/is-guest.md"), encoding: .utf8)
    #expect(rule.hasPrefix("# Is guest\n") && rule.contains("name: is_guest\n"))
  }

  /// Each starter works alone: it also adds the definitions that it needs if the catalog lacks them.
  @Test(arguments: Starter.kinds) func createsACatalogFromEachStarter(_ kind: DefinitionKind) throws {
    #expect(try run("new", kind.rawValue, "one-more").code == 0)
    let checked = try run("check", "--strict")
    #expect(checked.code == 0 && checked.output.isEmpty, "\(checked.output)")
  }

  @Test func reportsInvalidRequests() throws {
    try run("init")
    #expect(try run("new", "experiense", "x").errors.contains("did you mean 'experience'?"))
    #expect(try run("new", "rule", "is-member").code == 73)
    #expect(try run("new", "rule", "…").code == 64)
    #expect(try run("new", "rule", "x", "--like", "is-membre").errors.contains("did you mean 'is-member'?"))
  }
}
