package import DefinitionKinds
package import Definitions
package import EventExtensions

/// A named rule that a file defines.
package struct RuleDefinition: SoleDefinition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.rule
  /// The way in which rules are named and ordered.
  package static let naming = DefinitionNaming(
    order: .name, nameWords: "rules with the name", missing: .unknownRule)

  /// The way in which a rule is evaluated.
  package enum Evaluation: Sendable {
    /// The rule has a fixed result.
    case value(Bool)
    /// The rule combines other rules.
    case rule(LocatedValue)
    /// The rule evaluates a condition on shared states or past events.
    case condition(RuleCondition)
    /// The rule is true once one of the launch rules of a document has matched an event.
    case launchRules([LaunchRule])
  }

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The name with which components and operations use the rule.
  package var name: String
  /// The way in which the rule is evaluated; `nil` if the definition cannot be used.
  package var evaluation: Evaluation?

  /// Reads the definition, and reports the findings that need no other file.
  package init(_ source: DefinitionSource) {
    let (file, root) = (source.file, source.root)
    head = DefinitionHead(source)
    name = head.metadata.id ?? file.stem
    guard let value = root.value else { return }
    source.read(value, .invalidRule, "a rule") { reader in
      if let name = reader.read(Self.keys.name) { self.name = name }
      checkName(reader)
      read(&reader, value)
    }
    if let condition = value[Self.keys.condition.name] {
      source.findings.report(LaunchRuleCheck.diagnostics(ofCondition: condition, file: file.path))
    }
    source.findings.report(
      LaunchRuleCheck.diagnostics(
        ofValues: value[Self.keys.values.name], matcher: value[Self.keys.matcher.name], file: file.path))
    if let rules = value[Self.keys.rules.name] {
      source.findings.report(LaunchRuleCheck.diagnostics(ofRules: rules, file: file.path))
    }
    source.findings.report(TokenCheck.diagnostics(of: value, file: file.path))
  }

  private mutating func read(_ reader: inout DefinitionReader, _ value: LocatedValue) {
    var found: [(position: Position, evaluation: Evaluation?)] = []
    let keys = Self.keys
    if let fixed = reader.value(of: keys.value) {
      found.append((fixed.position, reader.read(keys.value).map { .value($0) }))
    }
    if let rule = reader.read(keys.rule) { found.append((rule.position, .rule(rule))) }
    if let condition = reader.read(keys.condition) {
      let reading = ConditionReader.read(condition)
      if let problem = reading.problem {
        reader.report(problem, at: condition.position, help: ConditionReader.help)
      }
      found.append((condition.position, reading.condition.map { .condition($0) }))
    }
    for (key, token) in [(keys.state, "~state."), (keys.xdm, "~xdm.")] {
      guard let place = reader.read(key) else { continue }
      found.append((place.position, comparison(of: token, key.name, place, &reader).map { .condition($0) }))
    }
    if let rules = reader.read(keys.rules) {
      reader.ignore([keys.version.name])
      found.append((rules.position, launchRules(value, at: rules.position, reader)))
    }
    Self.checkEvaluations(at: found.map(\.position), reader)
    if found.count == 1 { evaluation = found[0].evaluation }
  }

  /// Returns a condition on a value of a shared state: it exists, or it compares as the rule says.
  private func comparison(
    of token: String, _ key: String, _ place: LocatedValue, _ reader: inout DefinitionReader
  ) -> RuleCondition? {
    let word = reader.read(Self.keys.matcher)
    let wanted = reader.list(Self.keys.values)
    guard let path = place.string, path.contains("/") else {
      Self.reportPath(place, of: key, reader)
      return nil
    }
    return .matcher(key: token + path, word ?? (wanted.isEmpty ? .exists : .equals), values: wanted)
  }

  private func launchRules(
    _ document: LocatedValue, at position: Position, _ reader: DefinitionReader
  ) -> Evaluation? {
    let rules = LaunchRulesParser.parse(document)
    Self.check(rules, of: document, at: position, reader)
    return rules.map { .launchRules($0) }
  }
}

extension RuleDefinition {
  /// The names of the experiences that launch rules of the document present.
  package var launchedNames: [String] {
    guard case .launchRules(let rules) = evaluation else { return [] }
    return rules.flatMap(\.consequences).filter { $0.type == "experience" }.compactMap {
      $0.detail["experience"]?.string
    }
  }

  /// The values of shared states that the rule reads.
  ///
  /// Each has its location, and the effect of a missing value as the end of a message.
  package var stateUses: [(value: SharedValue, effect: String, location: SourceLocation)] {
    switch evaluation {
    case .condition(let condition):
      return condition.sharedValues.map { ($0, "so the rule '\(name)' finds nothing", location) }
    case .launchRules(let rules):
      return rules.flatMap { rule in
        let place = SourceLocation(file: location.file, position: rule.position)
        return rule.condition.sharedValues.map { ($0, "so the rule finds nothing", place) }
      }
    case .value, .rule, nil: return []
    }
  }

  /// The names of the extensions whose states the rule reads.
  package var extensionNames: [String] {
    switch evaluation {
    case .condition(let condition): condition.extensionNames
    case .launchRules(let rules): rules.flatMap(\.condition.extensionNames)
    case .value, .rule, nil: []
    }
  }
}

extension RuleCondition {
  /// The keys whose values the condition compares, without duplicates, in order.
  package var comparedKeys: [String] {
    switch self {
    case .group(_, let conditions):
      conditions.flatMap(\.comparedKeys).reduce(into: []) { keys, key in
        if !keys.contains(key) { keys.append(key) }
      }
    case .matcher(let key, _, _): [key]
    case .historical: []
    }
  }

  /// The values of shared states that the condition reads, without duplicates.
  package var sharedValues: [SharedValue] { comparedKeys.compactMap(SharedValue.init) }

  /// The names of the extensions whose states the condition reads.
  var extensionNames: [String] { sharedValues.map(\.extensionName) }
}
