import CatalogModel
import ComponentTree
import DefinitionKinds
package import Definitions
import Elements
import EventDefinitions

/// The rules of a catalog by name, each with its result.
package struct RuleBook: Sendable {
  /// The result of a rule that depends on events and shared states.
  struct RuleAnswer: Sendable, Hashable {
    var holds: Bool
    /// The values that the rule compared.
    var evidence: [PropertyValue.PropertyEntry]
  }

  /// The result of a rule, with the reasons for it.
  package struct RuleVerdict: Sendable {
    /// The rule as text, such as `is_member AND NOT is_guest`.
    var words: String
    /// Whether the rule is true.
    var holds: Bool
    /// The named rules that were evaluated, in order, with their results.
    var answers: [(name: String, holds: Bool)]
    /// The values that these rules compared.
    var evidence: [PropertyValue.PropertyEntry] = []
  }

  private var answers: [String: Bool] = [:]
  private let observed: [String: RuleAnswer]
  /// Makes rules from the names of the rules that have a result.
  private(set) var factory = RuleFactory()
  /// The names of all rules, with or without a result, in alphabetical order.
  private let known: [String]
  /// The scenario under which the rules are evaluated.
  private let scenario: String?

  /// The names of the rules that have a result, in alphabetical order.
  package var names: [String] { answers.keys.sorted() }

  /// Evaluates all rules.
  ///
  /// - Parameters:
  ///   - definitions: The rules that files define.
  ///   - scenario: The identifier of the scenario, or nil for the start of the app.
  ///   - observed: The results of the rules that depend on events and shared states.
  ///   - authored: The rules that are written in Swift. They take precedence over rules of the same name in
  ///     files.
  ///   - diagnostics: Receives the problems of the rules.
  init(
    _ definitions: [RuleDefinition], scenario: String? = nil, observed: [String: RuleAnswer] = [:],
    authored: [String: @Sendable () -> Bool] = [:], diagnostics: inout [Diagnostic]
  ) {
    self.observed = observed
    self.scenario = scenario
    known = Set(definitions.map(\.name)).union(authored.keys).sorted()
    for (name, holds) in authored { add(holds(), named: name) }
    let byName = Dictionary(definitions.map { ($0.name, $0) }) { first, _ in first }
    var pending: [String] = []
    var cyclic: Set<String> = []
    func answer(_ name: String, _ found: inout [Diagnostic]) -> Bool? {
      if let known = answers[name] { return known }
      guard let definition = byName[name], let evaluation = definition.evaluation else { return nil }
      switch evaluation {
      case .value(let value): add(value, named: name)
      case .condition, .launchRules: add(observed[name]?.holds ?? false, named: name)
      case .rule(let rule):
        if let start = pending.firstIndex(of: name) {
          let cycle = (pending[start...] + [name]).map { "'\($0)'" }.joined(separator: ", ")
          found.append(
            Diagnostic(
              .invalidRule, "The rule depends on itself: \(cycle)", at: definition.location,
              help: "give one of these rules a 'value'"))
          cyclic.formUnion(pending[start...])
          return nil
        }
        pending.append(name)
        for operand in Self.names(in: rule) { _ = answer(operand, &found) }
        pending.removeLast()
        let reading = read(rule, file: definition.location.file)
        if !cyclic.contains(name) { found += reading.diagnostics }
        add(reading.rule?.evaluate() ?? true, named: name)
      }
      return answers[name]
    }
    for definition in definitions { _ = answer(definition.name, &diagnostics) }
  }

  /// The result of a rule, or nil if it has no result.
  package func answer(_ name: String) -> Bool? { answers[name] }

  /// Whether another book has the same results, based on the same compared values.
  func hasSameAnswers(as other: RuleBook) -> Bool {
    answers == other.answers && observed.mapValues(\.evidence) == other.observed.mapValues(\.evidence)
  }

  /// Reads the rule of a component or an operation; the rule is nil, and thus ignored, if the value is not
  /// usable.
  func read(_ value: LocatedValue, file: String) -> (rule: Rule?, diagnostics: [Diagnostic]) {
    var findings: [ComponentFinding] = []
    let rule = factory.makeRule(json: value, findings: &findings)
    let found = findings.map { finding in
      var finding = finding
      if case .unknownRule(let name, _) = finding.problem {
        finding.problem = .unknownRule(name, known: known)
      }
      return Diagnostic.ofRule(
        finding.problem, at: SourceLocation(file: file, position: finding.position))
    }
    return (rule, found)
  }

  private mutating func add(_ holds: Bool, named name: String) {
    answers[name] = holds
    factory.register(builder: { holds }, forType: name)
  }

  /// Evaluates a rule and lists the named rules that were evaluated for it.
  func verdict(_ rule: Rule) -> RuleVerdict {
    var answers: [(name: String, holds: Bool)] = []
    func evaluate(_ rule: Rule) -> Bool {
      switch rule {
      case .simple(let evaluator, let name):
        let holds = evaluator()
        answers.append((name ?? "rule", holds))
        return holds
      case .and(let rules): return rules.allSatisfy(evaluate)
      case .or(let rules): return rules.contains(where: evaluate)
      case .not(let rule): return !evaluate(rule)
      }
    }
    let holds = evaluate(rule)
    let evidence = answers.flatMap { observed[$0.name]?.evidence ?? [] }
    return RuleVerdict(words: rule.words, holds: holds, answers: answers, evidence: evidence)
  }

  /// The names of the rules that a rule refers to.
  package static func names(in rule: LocatedValue) -> [String] {
    switch rule.content {
    case .string(let name): [name]
    case .array(let elements): elements.flatMap(names)
    case .object(let members):
      members.filter { ["AND", "OR", "NOT"].contains($0.key) }.flatMap { names(in: $0.value) }
    case .null, .bool, .number: []
    }
  }
}

extension RuleBook.RuleVerdict {
  /// The sentence that says whether the rule is true, and why.
  var sentence: String {
    if answers.isEmpty { return "The rule is \(holds)" }
    let sentence = "The rule '\(words)' is \(holds)"
    if answers.count == 1, answers[0].name == words { return sentence }
    return sentence + ": " + answers.map { "\($0.name) is \($0.holds)" }.joined(separator: ", ")
  }
}

extension Rule {
  /// The rule as text, such as `is_member AND NOT is_guest`.
  var words: String {
    switch self {
    case .simple(_, let name): name ?? "rule"
    case .and(let rules): rules.map(\.operandWords).joined(separator: " AND ")
    case .or(let rules): rules.map(\.operandWords).joined(separator: " OR ")
    case .not(let rule): "NOT " + rule.operandWords
    }
  }

  private var operandWords: String {
    switch self {
    case .simple, .not: words
    case .and, .or: "(\(words))"
    }
  }
}
