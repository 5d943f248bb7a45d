import CatalogModel
import ComponentTree
package import Definitions
import Elements

/// The rules of a catalog by name, with their answers.
package struct RuleBook: Sendable {
  /// The answer of a rule that asks for what happened.
  struct Answer: Sendable, Hashable {
    var holds: Bool
    /// What it looked at.
    var evidence: [PropertyValue.Entry]
  }

  /// How a rule came to its answer.
  package struct Verdict: Sendable {
    /// The rule as it is written.
    package var words: String
    /// Whether the rule holds.
    package var holds: Bool
    /// The rules that were asked, in order, with their answers.
    package var answers: [(name: String, holds: Bool)]
    /// What these rules looked at.
    var evidence: [PropertyValue.Entry] = []
  }

  private var answers: [String: Bool] = [:]
  private let observed: [String: Answer]
  /// Makes rules of the names of those that have an answer.
  private(set) var factory = RuleFactory()
  /// The names of all rules, answered or not, in alphabetical order.
  private let known: [String]
  /// The scenario under which the rules answer.
  private let scenario: String?

  /// The names of the rules in alphabetical order.
  package var names: [String] { answers.keys.sorted() }

  /// Answers all rules; those that ask for what happened have been answered before, and those of Swift come first.
  init(
    _ definitions: [RuleDefinition], scenario: String? = nil, observed: [String: Answer] = [:],
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
              .invalidRule, "The rule asks for itself: \(cycle)", at: definition.location,
              help: "give one of them a 'value'"))
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

  /// The answer of a rule, or `nil` where there is none.
  package func answer(_ name: String) -> Bool? { answers[name] }

  /// Whether another book gives the same answers, for the same values.
  func hasSameAnswers(as other: RuleBook) -> Bool {
    answers == other.answers && observed.mapValues(\.evidence) == other.observed.mapValues(\.evidence)
  }

  /// Reads a rule of a component or an operation; `nil` where it gives none, so that it always holds.
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

  /// Evaluates a rule and tells which rules were asked for the answer.
  func verdict(_ rule: Rule) -> Verdict {
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
    return Verdict(words: rule.words, holds: holds, answers: answers, evidence: evidence)
  }

  /// The names of the rules that a rule is made of.
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

extension RuleBook.Verdict {
  /// Why the rule does not hold, or does.
  var sentence: String {
    let asked = answers.map { "\($0.name) is \($0.holds)" }.joined(separator: ", ")
    if asked.isEmpty { return "The rule is \(holds)" }
    let isOneName = answers.count == 1 && answers[0].name == words
    return (isOneName ? "The rule" : "The rule \(words)") + " is \(holds): \(asked)"
  }
}

extension Rule {
  /// The rule in words, such as `is_member AND NOT is_guest`.
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
