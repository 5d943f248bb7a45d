public import Definitions

/// Makes rules from documents, with evaluators that are registered by name.
public struct RuleFactory: Sendable {
  /// Evaluates a rule.
  public typealias Builder = @Sendable () -> Bool

  private var builders: [String: Builder] = [:]

  /// Creates a factory without evaluators.
  public init() {}

  /// Registers the evaluator of a rule.
  ///
  /// A later registration of the same name replaces the earlier one for documents that are read after that.
  public mutating func register(builder: @escaping Builder, forType type: String) { builders[type] = builder }

  /// Makes a rule from a name, or from an operator with its operands.
  ///
  /// A component without a usable rule is always shown.
  ///
  /// - Returns: The rule, or nil if the value is not a usable rule.
  public func makeRule(json value: LocatedValue, findings: inout [ComponentFinding]) -> Rule? {
    if let name = value.string {
      guard let evaluator = builders[name] else {
        findings.append(ComponentFinding(.unknownRule(name, known: builders.keys.sorted()), at: value))
        return nil
      }
      return .simple(evaluator: evaluator, name: name)
    }
    guard let members = value.members, let entry = members.first else {
      findings.append(ComponentFinding(.malformedRule, at: value))
      return nil
    }
    if members.count > 1 { findings.append(ComponentFinding(.severalOperators, at: value)) }
    let known = findings.count
    let operands = (entry.value.elements ?? [entry.value]).compactMap {
      makeRule(json: $0, findings: &findings)
    }
    switch entry.key {
    case "AND" where operands.count >= 2: return .and(rules: operands)
    case "OR" where operands.count >= 2: return .or(rules: operands)
    case "NOT" where operands.count == 1: return .not(rule: operands[0])
    case "AND", "OR", "NOT":
      guard findings.count == known else { return nil }
      findings.append(ComponentFinding(.wrongOperandCount(entry.key), at: value))
    default: findings.append(ComponentFinding(.unknownOperator(entry.key), at: value))
    }
    return nil
  }
}
