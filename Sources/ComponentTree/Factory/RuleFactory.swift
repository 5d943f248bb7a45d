public import Definitions

/// Makes rules of documents, with builders that are registered by name.
public struct RuleFactory: Sendable {
  /// Evaluates a rule.
  public typealias Builder = @Sendable () -> Bool

  private var builders: [String: Builder] = [:]

  /// Creates a factory that knows no rule.
  public init() {}

  /// Registers a rule; of two with one name the later one is used, for documents that are read from then on.
  public mutating func register(builder: @escaping Builder, forType type: String) { builders[type] = builder }

  /// Makes a rule of a name, or of an operator with its operands; `nil` where the value gives none.
  ///
  /// A component whose rule gives none is always shown.
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
