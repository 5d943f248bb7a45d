/// Decides whether a component is shown.
public indirect enum Rule: Sendable {
  /// Asks an evaluator, which a factory knows by its name.
  case simple(evaluator: @Sendable () -> Bool, name: String? = nil)
  /// Holds where all rules hold; without rules it holds.
  case and(rules: [Rule])
  /// Holds where one rule holds; without rules it does not.
  case or(rules: [Rule])
  /// Holds where the rule does not.
  case not(rule: Rule)

  /// Whether the rule holds; from left to right, no evaluator is asked once the answer is known.
  public func evaluate() -> Bool {
    switch self {
    case .simple(let evaluator, _): evaluator()
    case .and(let rules): rules.allSatisfy { $0.evaluate() }
    case .or(let rules): rules.contains { $0.evaluate() }
    case .not(let rule): !rule.evaluate()
    }
  }
}
