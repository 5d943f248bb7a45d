/// Decides whether a component is shown.
public indirect enum Rule: Sendable {
  /// Calls an evaluator; the rule factory knows the evaluator by its name.
  case simple(evaluator: @Sendable () -> Bool, name: String? = nil)
  /// True if all of the rules are true, or if there are no rules.
  case and(rules: [Rule])
  /// True if at least one of the rules is true; false if there are no rules.
  case or(rules: [Rule])
  /// True if the rule is false.
  case not(rule: Rule)

  /// Whether the rule is true.
  ///
  /// Rules are evaluated from left to right. Evaluation stops when the result is certain.
  public func evaluate() -> Bool {
    switch self {
    case .simple(let evaluator, _): evaluator()
    case .and(let rules): rules.allSatisfy { $0.evaluate() }
    case .or(let rules): rules.contains { $0.evaluate() }
    case .not(let rule): !rule.evaluate()
    }
  }
}
