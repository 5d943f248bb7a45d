import CatalogModel
import Composition
import Definitions
import EventDefinitions
import Testing

/// The values of rules that use other rules.
@Suite struct RuleBookTests {
  private func book(_ rules: KeyValuePairs<String, String>) -> (rules: RuleBook, findings: [Diagnostic]) {
    let catalog = ComposedCatalog(
      Dictionary(uniqueKeysWithValues: rules.map { ($0, "# \($0)\n```yaml rule\n\($1)\n```\n") }))
    return (catalog.start.rules, catalog.diagnostics)
  }

  @Test(arguments: [
    ("{AND: [yes, yes]}", true), ("{AND: [yes, no]}", false), ("{OR: [no, yes]}", true),
    ("{OR: [no, no]}", false), ("{NOT: no}", true), ("yes", true),
    ("{AND: [{NOT: no}, {OR: [no, yes]}]}", true),
  ])
  func evaluatesARuleMadeOfOtherRules(rule: String, holds: Bool) {
    let book = book([
      "all": "rule: \(rule)", "yes": "{name: 'yes', value: true}", "no": "{name: 'no', value: false}",
    ])
    #expect(book.rules.answer("all") == holds)
    #expect(book.findings.isEmpty, "\(book.findings)")
  }

  @Test func reportsCyclicRules() {
    let book = book(["a": "rule: {NOT: b}", "b": "rule: {NOT: a}"])
    #expect(book.findings.contains { $0.message.hasPrefix("The rule depends on itself") })
  }

  @Test func reportsAnUndefinedRuleOnce() {
    let book = book(["a": "rule: {NOT: is_membr}", "is_member": "value: true"])
    let found = book.findings.filter { $0.breaks(.unknownRule) }
    #expect(found.count == 1)
    #expect(found.first?.help == "did you mean 'is_member'?")
    #expect(book.rules.answer("nobody") == nil)
  }
}
