import CatalogModel
import Definitions
import Testing

/// How rules are read.
@Suite struct RuleDefinitionTests {
  private func catalog(_ rule: String) -> Catalog {
    Catalog(["member": "# Member\n```yaml rule\n\(rule)\n```\n"])
  }

  private func isUsable(_ rule: String) -> Bool { catalog(rule).rules.first?.evaluation != nil }

  @Test(arguments: [
    "value: true", "rule: {NOT: is_guest}", "state: com.example.shop/plan", "xdm: com.example.shop/plan",
    "{state: com.example.shop/plan, matcher: ne, is: free}",
  ])
  func readsEveryWayToSayWhetherARuleHolds(rule: String) {
    let catalog = catalog(rule)
    #expect(catalog.rules.first?.evaluation != nil)
    #expect(catalog.findings(.invalidRule).isEmpty, "\(catalog.diagnostics)")
  }

  @Test(arguments: [
    ("{}", "needs a 'value'"), ("{value: true, rule: other}", "has one of"),
    ("value: maybe", "true or false"),
    ("state: plan", "a slash"), ("{state: a/b, matcher: like}", "does not know the word 'like'"),
    ("name: ''\nvalue: true", "needs a name"), ("rules: []", "refuses the whole document"),
  ])
  func saysWhatIsWrongWithARule(rule: String, words: String) {
    let found = catalog(rule).findings(.invalidRule)
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  @Test func takesTheNameOfItsFileUnlessItSaysAnother() {
    #expect(catalog("value: true").rules.map(\.name) == ["member"])
    #expect(catalog("{name: is_member, value: true}").rules.map(\.name) == ["is_member"])
  }
}
