import Composition
import Definitions
import Testing

/// One finding for one cause, whatever follows from it.
@Suite struct CascadeTests {
  private func findings(_ files: [String: String]) -> [String] {
    let catalog = Catalog(
      root: "Content",
      files: files.sorted { $0.key < $1.key }.map {
        FileDefinition(SourceFile(path: "Content/\($0.key).md", text: $0.value))
      })
    let all = catalog.diagnostics + catalog.base.screens.values.flatMap(\.diagnostics)
    return catalog.gathered(all).map { finding in
      "\(finding.location.file.dropFirst(8)):\(finding.location.line) \(finding.message) +\(finding.otherPlaces.count)"
    }
  }

  @Test func doesNotBlameAnOperatorForItsOperand() {
    let rules = """
      # Pays
      ```yaml rule
      name: pays
      rule: {OR: [member, {NOT: memebr}]}
      ```
      """
    #expect(
      findings(["pays": rules]) == [
        "pays.md:4 There is no rule 'member', so it counts as absent +0",
        "pays.md:4 There is no rule 'memebr', so it counts as absent +0",
      ])
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

  @Test func tellsOnceOfANameThatAllScenariosMiss() {
    let text = scenario("{rule: memebr, is: true}")
    #expect(findings(["a": text, "b": text, "c": text]) == ["a.md:10 There is no rule 'memebr' +2"])
  }

  @Test func tellsOnceOfAnExtensionThatWaitsForNobody() {
    let waiting =
      "# Waits\n```yaml extension\nname: acme\nready: {state: %}\n```\n## L\n```yaml listener\n{type: app, share: {a: 1}}\n```\n"
    let plain = scenario("{event: App, is: 0}").replacing("type: app", with: "name: Visit, type: app")
    #expect(
      findings(["ext": waiting.replacing("%", with: "profil"), "s": plain, "t": plain]) == [
        "ext.md:4 There is no extension 'profil', so 'acme' waits for ever +0"
      ])
    let silent = "# Silent\n```yaml extension\nname: profile\n```\n"
    #expect(
      findings(["ext": waiting.replacing("%", with: "profile"), "p": silent, "s": plain, "t": plain]) == [
        "s.md:2 The extension 'acme' is never ready for the event 'Shared state change', so it hears nothing more +1"
      ])
  }
}
