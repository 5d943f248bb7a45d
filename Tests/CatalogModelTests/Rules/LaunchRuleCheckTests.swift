import Definitions
import EventExtensions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import EventDefinitions

/// Launch rules and conditions: the states they read, the experiences they present, and their unknown terms.
@Suite struct LaunchRuleCheckTests {
  private static let matcher = "{type: matcher, definition: {key: a, matcher: ex}}"

  private func catalog(_ rule: String) -> Catalog {
    Catalog(["offer": .file(.rule, rule), "tour": .experience()])
  }

  private func rule(_ text: String) throws -> RuleDefinition {
    try #require(catalog(text).rules.first)
  }

  private func condition(_ text: String) throws -> RuleCondition {
    let evaluation = try rule(text).evaluation
    let condition: RuleCondition? = if case .condition(let found)? = evaluation { found } else { nil }
    return try #require(condition)
  }

  private func presenting(_ detail: String) -> Catalog {
    let consequence = "{id: x, type: experience, detail: \(detail)}"
    return catalog("version: 1\nrules: [{condition: \(Self.matcher), consequences: [\(consequence)]}]")
  }

  @Test(arguments: [
    ("state: com.a/plan", RuleCondition.Matcher.exists, 0), ("{state: com.a/plan, is: free}", .equals, 1),
    ("{state: com.a/plan, is: [free, pro]}", .equals, 2),
    ("{state: com.a/n, matcher: gt, is: 2}", .greaterThan, 1),
  ])
  func readsComparisonsAndExistenceChecks(rule: String, matcher: RuleCondition.Matcher, values: Int) throws {
    guard case .matcher(let key, let found, let list) = try condition(rule) else {
      Issue.record("The rule compares a value")
      return
    }
    #expect(key.hasPrefix("~state.com.a/"))
    #expect(found == matcher && list.count == values)
  }

  @Test(arguments: [
    ("~state.com.a/plan", "com.a", "plan", SharedStateKind.standard),
    ("~xdm.com.a/x.y", "com.a", "x.y", .xdm),
    ("~state.com.a/cart/items", "com.a", "cart/items", .standard), ("~state.com.a/", "com.a", "", .standard),
  ])
  func readsKeysOfSharedStates(key: String, name: String, path: String, kind: SharedStateKind) throws {
    let value = try #require(SharedValue(key))
    #expect(value.extensionName == name && value.path == path && value.kind == kind)
  }

  @Test(arguments: ["plan", "~type", "~state.com.a", "state.com.a/plan", "~State.com.a/plan", ""])
  func ignoresOtherKeys(key: String) { #expect(SharedValue(key) == nil) }

  @Test func listsEachKeyOfACondition() throws {
    func matcher(_ key: String) -> String { "{type: matcher, definition: {key: '\(key)', matcher: ex}}" }
    let inner =
      "{type: group, definition: {logic: or, conditions: [\(matcher("b")), \(matcher("~xdm.com.b/x"))]}}"
    let conditions = [matcher("b"), inner, matcher("a")].joined(separator: ", ")
    let condition = try condition(
      "condition: {type: group, definition: {logic: and, conditions: [\(conditions)]}}")
    #expect(condition.comparedKeys == ["b", "~xdm.com.b/x", "a"])
    #expect(condition.extensionNames == ["com.b"])
  }

  @Test(arguments: [
    ("{typ: matcher, definition: {key: a, matcher: ex}}", "did you mean 'type'?"),
    ("{type: matcher, definition: {key: a, mather: ex}}", "did you mean 'matcher'?"),
    (
      "{type: group, definition: {logic: and, condition: \(matcher)}}",
      "did you mean 'conditions'? Its value is a list"
    ),
  ])
  func suggestsMissingOrMisspelledKeys(condition: String, help: String) {
    let found = LaunchRuleCheck.diagnostics(
      ofCondition: (try? .yaml(condition)) ?? .null, file: "Content/a.md")
    #expect(found.map(\.help) == [help])
    #expect((found.first?.fix == nil) == help.hasSuffix("list"), "the value has to become a list too")
  }

  @Test func acceptsKeysOfTheApp() throws {
    let condition = try LocatedValue.yaml(
      "{type: matcher, definition: {key: a, matcher: ex, keys: 1, note: x}, comment: y}")
    #expect(LaunchRuleCheck.diagnostics(ofCondition: condition, file: "a.md").isEmpty)
  }

  /// Source: the rules engine, where the type of the rule's value decides which matchers are available.
  @Test(arguments: [
    ("gt", "'2'", true), ("le", "'2'", true), ("co", "2", true), ("ew", "2", true), ("gt", "2", false),
    ("co", "'2'", false), ("eq", "'2'", false), ("ne", "2", false), ("ex", "2", false),
  ])
  func findsValuesThatAMatcherNeverCompares(matcher: String, value: String, isFound: Bool) {
    let rule = "{state: com.a/n, matcher: \(matcher), is: [\(value)]}"
    let found = catalog(rule).findings(.unusableProperty)
    #expect(found.isEmpty != isFound)
    #expect(!isFound || found.first?.message.hasSuffix("so the condition is never true") == true)
  }

  @Test func findsEachListValueThatNeverMatches() {
    let found = catalog("{state: com.a/n, matcher: gt, is: [1, '2', '3']}").findings(.unusableProperty)
    #expect(found.places == ["4:39", "4:44"])
  }

  /// Source: the rules engine, which drops a rule without a valid condition.
  @Test func reportsRulesThatTheEngineDrops() throws {
    let unknown = "{condition: {type: matcher, definition: {key: a, matcher: like}}, consequences: []}"
    let known = "{condition: \(Self.matcher), consequences: []}"
    let one = catalog("version: 1\nrules: [\(unknown), \(known)]")
    #expect(one.messages(.invalidRule) == ["The engine drops 1 rule without a valid condition"])
    let two = catalog("version: 1\nrules: [\(unknown), \(unknown)]")
    #expect(two.messages(.invalidRule) == ["The engine drops 2 rules without a valid condition"])
  }

  @Test func acceptsOnlyOneOfItsKeys() {
    let catalog = catalog("value: true\nstate: com.a/plan")
    #expect(
      catalog.messages(.invalidRule) == [
        "A rule can have only one of 'value', 'rule', 'condition', 'state', 'xdm' and 'rules'"
      ])
    #expect(catalog.findings(.invalidRule).places == ["5:8"])
    #expect(catalog.rules.first?.evaluation == nil)
  }

  @Test func presentsAnExperienceByItsNameOrIdentifier() throws {
    for name in ["tour", String.uuid(1000), String.uuid(1000).uppercased()] {
      let catalog = presenting("{experience: \(name)}")
      let tour = try #require(catalog.experiences.first)
      #expect(catalog.relations.isLaunched(tour))
      #expect(catalog.rules(presenting: tour).map(\.name) == ["offer"])
    }
    let tour = try #require(catalog("value: true").experiences.first)
    #expect(!catalog("value: true").relations.isLaunched(tour))
  }

  @Test func suggestsTheClosestExperience() {
    let found = presenting("{experience: tuor}").findings(.unknownExperience)
    #expect(found.map(\.message) == ["There is no experience 'tuor', so the rule presents nothing"])
    #expect(found.map(\.help) == ["did you mean 'tour'?"])
    #expect(presenting("{experience: '{%which%}'}").findings(.unknownExperience).isEmpty)
    #expect(
      presenting("{experiences: [tour]}").messages(.unknownExperience) == [
        "The consequence does not say which experience it presents"
      ])
  }

  @Test func listsStatesThatItReadsWithTheirConsequences() throws {
    #expect(try rule("state: com.a/plan").stateUses.map(\.effect) == ["so the rule 'offer' finds nothing"])
    #expect(try rule("state: com.a/plan").extensionNames == ["com.a"])
    #expect(try rule("value: true").stateUses.isEmpty)
  }
}
