import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Testing

/// Errors with consequences in many places, which must cause only one finding.
@Suite struct CascadeTests {
  private func findings(_ files: [String: String]) -> [String] {
    let catalog = ComposedCatalog(
      Catalog(
        root: "Content",
        files: files.sorted { $0.key < $1.key }.map {
          FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
        }))
    let all =
      catalog.diagnostics + catalog.catalog.screens.flatMap { catalog.start.screen($0.id)?.diagnostics ?? [] }
    return catalog.findings.gathered(all).map { finding in
      "\(finding.location.file.dropFirst(8)):\(finding.location.line) \(finding.message) +\(finding.otherPlaces.count)"
    }
  }

  @Test func reportsAnUnknownOperandButNotItsOperator() {
    let rules = """
      # Pays
      ```yaml rule
      name: pays
      rule: {OR: [member, {NOT: memebr}]}
      ```
      """
    #expect(
      findings(["pays": rules]) == [
        "pays.md:4 There is no rule 'member', so it is ignored +0",
        "pays.md:4 There is no rule 'memebr', so it is ignored +0",
      ])
  }

  private func experience(_ traits: String) -> [String] {
    let text = """
      # Hello
      ```yaml experience
      id: 00000000-0000-4000-8000-000000000001
      type: mobile
      traits: \(traits)
      ```
      ## One
      ```yaml step
      id: 00000000-0000-4000-8000-000000000002
      type: modal
      traits: []
      actions: {}
      content: {type: text, id: 00000000-0000-4000-8000-000000000003, text: Hi}
      ```
      """
    let catalog = ComposedCatalog(
      Catalog(root: "Content", files: [FileReading(SourceFile(path: "Content/a.md", text: text))]))
    let found = catalog.catalog.experiences.flatMap {
      catalog.experience($0, under: catalog.start).diagnostics
    }
    return catalog.findings.gathered(found).map {
      "\($0.location.line) \($0.id.rawValue) \($0.message); \($0.help ?? "")"
    }
  }

  @Test(arguments: [
    (
      "[{type: '@appcues/modal', config: {presentationStyle: full, style: {backgroundColor: '#fff'}}}]",
      "5 trait-error 'backgroundColor' needs an object, not a text, so the runtime drops the trait '@appcues/modal' "
        + "and cannot show the step; for example, write 'backgroundColor: {light: \"#1A73E8\", dark: \"#8AB4F8\"}'"
    ),
    (
      "[{type: '@appcues/modl'}]",
      "5 trait-error There is no trait of type '@appcues/modl', so the runtime drops it and cannot show "
        + "the step; did you mean '@appcues/modal'?"
    ),
    (
      "[]",
      "9 trait-error No trait presents the step 'One', so the runtime cannot show it; add a presenting trait such as "
        + "'@appcues/modal' to its group or to the experience"
    ),
  ])
  func reportsAMissingPresentingTraitOnce(_ traits: String, _ expected: String) {
    #expect(experience(traits) == [expected])
  }

  private func scenario(_ expectation: String) -> String {
    """
    # Visit
    ```yaml scenario
    {}
    ```
    ## Visit
    ```yaml event
    {type: app, source: visit}
    ```
    ## Seen
    ```yaml expect
    \(expectation)
    ```
    """
  }

  @Test func reportsAnUnknownNameOnceForAllScenarios() {
    let text = scenario("{rule: memebr, is: true}")
    #expect(findings(["a": text, "b": text, "c": text]) == ["a.md:10 There is no rule 'memebr' +2"])
  }

  @Test func reportsAnExtensionThatWaitsForeverOnce() {
    let waiting =
      "# Waits\n```yaml extension\nname: acme\nready: {state: %}\n```\n## L\n```yaml listener\n{type: app, share: {a: 1}}\n```\n"
    let plain = scenario("{event: App, is: 0}").replacing("type: app", with: "name: Visit, type: app")
    #expect(
      findings(["ext": waiting.replacing("%", with: "profil"), "s": plain, "t": plain]) == [
        "ext.md:4 There is no extension 'profil', so 'acme' waits forever +0"
      ])
    let silent = "# Silent\n```yaml extension\nname: profile\n```\n"
    #expect(
      findings(["ext": waiting.replacing("%", with: "profile"), "p": silent, "s": plain, "t": plain]) == [
        "s.md:2 The extension 'acme' is never ready for the event 'Shared state change', so it receives no more events +1"
      ])
  }
}
