import DefinitionKinds
import Definitions
import EventExtensions

/// Finds values and keys of launch rules that the engine does not know.
///
/// Without a finding, the engine would silently drop a condition or never find it true.
struct LaunchRuleCheck {
  private let file: String
  private var diagnostics: [Diagnostic] = []

  /// Returns the findings about the launch rules of a document.
  static func diagnostics(ofRules rules: LocatedValue, file: String) -> [Diagnostic] {
    var check = LaunchRuleCheck(file: file)
    for rule in rules.elements ?? [] { check.check(rule: rule) }
    return check.diagnostics
  }

  /// Returns the findings about a condition.
  static func diagnostics(ofCondition condition: LocatedValue, file: String) -> [Diagnostic] {
    var check = LaunchRuleCheck(file: file)
    check.check(condition: condition)
    return check.diagnostics
  }

  /// Returns the findings about values with which a matcher is never true because of their type.
  static func diagnostics(ofValues values: LocatedValue?, matcher: LocatedValue?, file: String)
    -> [Diagnostic]
  {
    var check = LaunchRuleCheck(file: file)
    check.check(values: values, of: matcher)
    return check.diagnostics
  }

  private init(file: String) {
    self.file = file
  }

  /// The types of consequences that the engine and the catalog handle; the engine passes all others to the
  /// app.
  private static let consequences = ["experience", "add", "mod", "dispatch"]

  private mutating func check(rule: LocatedValue) {
    check(LaunchRule.description, of: rule)
    if let condition = rule[LaunchRule.keys.condition] { check(condition: condition) }
    for consequence in rule[LaunchRule.keys.consequences]?.elements ?? [] {
      check(RuleConsequence.description, of: consequence)
      if let type = consequence[RuleConsequence.keys.type]?.string,
        NearMiss.suggestion(for: type, among: Self.consequences) != nil
      {
        check(
          word: RuleConsequence.keys.type, of: consequence, among: Self.consequences,
          "so the engine passes it to the app")
      }
    }
  }

  private mutating func check(condition: LocatedValue) {
    let keys = RuleCondition.keys
    check(RuleCondition.description, of: condition)
    check(
      word: keys.type, of: condition, among: RuleCondition.ConditionType.allCases.map(\.rawValue),
      "so the engine rejects it")
    guard let definition = condition[keys.definition] else { return }
    let type = condition[keys.type]?.string.flatMap(RuleCondition.ConditionType.init(rawValue:))
    if let type, let description = RuleCondition.definitionDescriptions[type] {
      check(description, of: definition)
    }
    switch type {
    case .group:
      let keys = RuleCondition.groupKeys
      check(
        word: keys.logic, of: definition, among: RuleCondition.LogicWord.allCases.map(\.rawValue),
        "so the group is never true")
      for condition in definition[keys.conditions]?.elements ?? [] { check(condition: condition) }
    case .matcher:
      let keys = RuleCondition.matcherKeys
      check(matcherOf: definition, among: RuleCondition.Matcher.allCases)
      check(values: definition[keys.values], of: definition[keys.matcher])
    case .historical:
      let keys = RuleCondition.historyKeys
      check(matcherOf: definition, among: RuleCondition.Matcher.ofCounts)
      check(
        word: keys.searchType, of: definition, among: RuleCondition.SearchType.allCases.map(\.rawValue),
        "so it counts all events")
    case nil: return
    }
  }

  private mutating func check(matcherOf definition: LocatedValue, among known: [RuleCondition.Matcher]) {
    let words = known.map(\.rawValue)
    check(
      word: RuleCondition.matcherKeys.matcher, of: definition, among: words,
      "so the engine drops the condition")
  }

  /// Reports values with which a matcher is never true, because it compares only numbers or only texts.
  private mutating func check(values: LocatedValue?, of matcher: LocatedValue?) {
    guard let values, let word = matcher?.string, let known = RuleCondition.Matcher(rawValue: word) else {
      return
    }
    let numbers: [RuleCondition.Matcher] = [.greaterThan, .greaterEqual, .lessThan, .lessEqual]
    let texts: [RuleCondition.Matcher] = [.contains, .notContains, .startsWith, .endsWith]
    for value in values.elements ?? [values] {
      let wanted =
        numbers.contains(known) && value.string != nil
        ? "numbers" : texts.contains(known) && value.exactNumber != nil ? "texts" : nil
      guard let wanted else { continue }
      diagnostics.append(
        Diagnostic(
          .unusableProperty,
          "'\(word)' compares \(wanted), but the value is \(value.kindWords), so the condition is never true",
          at: SourceLocation(file: file, position: value.position),
          help: wanted == "numbers"
            ? "write the number without quotation marks" : "write it in quotation marks"))
    }
  }

  /// Reports a value that its key does not allow.
  private mutating func check<Value>(
    word key: Key<Value>, of object: LocatedValue, among known: [String], _ effect: String
  ) {
    guard let value = object[key], let word = value.string, !known.contains(word) else { return }
    diagnostics.append(
      .unknownWord(
        word, of: key.name, effect, among: known, at: SourceLocation(file: file, position: value.position)))
  }

  /// Reports a key that looks like a misspelled one; other unknown keys are allowed.
  private mutating func check(_ description: TypeDescription, of object: LocatedValue) {
    let known = description.keyNames
    let missing = known.filter { object[$0] == nil }
    for member in object.members ?? [] where !known.contains(member.key) {
      guard let meant = NearMiss.suggestion(for: member.key, among: missing) else { continue }
      let location = SourceLocation(file: file, position: member.keyPosition)
      var finding = Diagnostic.unknownKey(member.key, known: missing, at: location)
      if description.keys.contains(where: { $0.name == meant && $0.shape.isList }),
        member.value.elements == nil
      {
        // Renaming the key without a list as its value would make the engine reject the whole document.
        finding.fix = nil
        finding.help = "did you mean '\(meant)'? Its value is a list"
      }
      diagnostics.append(finding)
    }
  }
}
