import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import Testing

/// Rule definitions.
@Suite struct RuleDefinitionTests {
  private func catalog(_ rule: String) -> Catalog {
    Catalog(["member": "# Member\n```yaml rule\n\(rule)\n```\n"])
  }

  private func isUsable(_ rule: String) -> Bool { catalog(rule).rules.first?.evaluation != nil }

  @Test(arguments: [
    "value: true", "rule: {NOT: is_guest}", "state: com.example.shop/plan", "xdm: com.example.shop/plan",
    "{state: com.example.shop/plan, matcher: ne, is: free}",
  ])
  func readsEveryFormOfARule(rule: String) {
    let catalog = catalog(rule)
    #expect(catalog.rules.first?.evaluation != nil)
    #expect(catalog.findings(.invalidRule).isEmpty, "\(catalog.diagnostics)")
  }

  @Test(arguments: [
    ("{}", "needs a 'value'"), ("{value: true, rule: other}", "can have only one of"),
    ("value: maybe", "true or false"),
    ("state: plan", "a slash"), ("{state: a/b, matcher: like}", "cannot be 'like'"),
    ("name: ''\nvalue: true", "needs a name"), ("rules: []", "refuses the whole document"),
  ])
  func reportsInvalidRules(rule: String, words: String) {
    let found = catalog(rule).findings(.invalidRule)
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  /// The engine silently drops the parts of a rule that it does not know.
  @Test(arguments: [
    ("{logic: AND, conditions: []}", "group", "'logic' cannot be 'AND', so the group is never true"),
    ("{key: a, matcher: equals, values: [1]}", "matcher", "'matcher' cannot be 'equals'"),
    ("{key: a, matcher: eq, value: [1]}", "matcher", "Unknown key 'value'"),
    ("{searchType: most, matcher: ge, value: 1, events: []}", "historical", "so it counts all events"),
  ])
  func findsTermsThatTheEngineDoesNotKnow(definition: String, type: String, words: String) {
    let condition = "{type: \(type), definition: \(definition)}"
    let rules = "[{condition: \(condition), consequences: []}]"
    for rule in ["condition: \(condition)", "version: 1\nrules: \(rules)"] {
      let found = catalog(rule).diagnostics
      #expect(found.contains { $0.message.contains(words) }, "\(rule): \(found)")
    }
  }

  @Test func suggestsTheClosestConsequenceType() {
    func found(_ type: String) -> [Diagnostic] {
      let condition = "{type: matcher, definition: {key: a, matcher: ex}}"
      let consequences = "[{id: x, type: \(type), detail: {experience: hello}}]"
      return catalog("version: 1\nrules: [{condition: \(condition), consequences: \(consequences)}]")
        .findings(.unknownWord)
    }
    #expect(found("expirience").map(\.help) == ["did you mean 'experience'?"])
    #expect(found("open_url").isEmpty, "the app may know it")
  }

  @Test func isNamedAfterItsFileByDefault() {
    #expect(catalog("value: true").rules.map(\.name) == ["member"])
    #expect(catalog("{name: is_member, value: true}").rules.map(\.name) == ["is_member"])
  }
}
