public import Definitions

/// Evaluates the conditions of rules for an event.
struct RuleEvaluator {
  let tokens: RuleTokens
  let runtime: any ExtensionRuntime

  func matches(_ condition: RuleCondition) -> Bool {
    switch condition {
    case .group(.and, let conditions): conditions.allSatisfy(matches)
    case .group(.or, let conditions): conditions.contains(where: matches)
    case .group(.unknown, _): false
    case .matcher(let key, let matcher, let values): matches(tokens.value(key), matcher, values)
    case .historical(let events, let matcher, let value, let search, let from, let to):
      compare(
        LocatedValue(.number(Double(history(events, search, from, to)))), matcher,
        LocatedValue(.number(Double(value))))
    }
  }

  private func matches(
    _ value: LocatedValue?, _ matcher: RuleCondition.Matcher, _ wanted: [LocatedValue]
  ) -> Bool {
    switch matcher {
    case .exists: return value != nil
    case .notExists: return value == nil
    default: break
    }
    let left = value ?? LocatedValue(.string(""))
    guard !wanted.isEmpty else { return compare(left, matcher, LocatedValue(.string(""))) }
    return matcher == .notEquals || matcher == .notContains
      ? wanted.allSatisfy { compare(left, matcher, $0) } : wanted.contains { compare(left, matcher, $0) }
  }

  /// Compares two values.
  ///
  /// The type of the rule's value decides how.
  private func compare(
    _ left: LocatedValue, _ matcher: RuleCondition.Matcher, _ right: LocatedValue
  ) -> Bool {
    switch right.content {
    case .string(let text): compare(left.ruleText.lowercased(), matcher, text.lowercased())
    case .bool(let bool):
      switch matcher {
      case .equals: left.asBool == bool
      case .notEquals: left.asBool != bool
      default: false
      }
    case .number(let number):
      if let whole = number.integer {
        left.asInteger.map { compare($0, matcher, whole) } ?? false
      } else {
        left.asDouble.map { compare($0, matcher, number.value) } ?? false
      }
    case .null, .array, .object: false
    }
  }

  private func compare<Number: Comparable>(
    _ left: Number, _ matcher: RuleCondition.Matcher, _ right: Number
  ) -> Bool {
    switch matcher {
    case .equals: left == right
    case .notEquals: left != right
    case .greaterThan: left > right
    case .greaterEqual: left >= right
    case .lessThan: left < right
    case .lessEqual: left <= right
    case .contains, .notContains, .startsWith, .endsWith, .exists, .notExists: false
    }
  }

  private func compare(_ left: String, _ matcher: RuleCondition.Matcher, _ right: String) -> Bool {
    switch matcher {
    case .equals: left == right
    case .notEquals: left != right
    case .contains: !right.isEmpty && left.contains(right)
    case .notContains: right.isEmpty || !left.contains(right)
    case .startsWith: left.hasPrefix(right)
    case .endsWith: left.hasSuffix(right)
    case .greaterThan, .greaterEqual, .lessThan, .lessEqual, .exists, .notExists: false
    }
  }

  /// The number that the history gives for events, or −1 after an error.
  private func history(
    _ events: [[String: LocatedValue]], _ search: RuleCondition.SearchType, _ from: Double?, _ to: Double?
  ) -> Int {
    let requests = events.map { EventHistoryRequest(mask: $0, from: from, to: to) }
    return Self.value(
      of: runtime.getHistoricalEvents(requests, enforceOrder: search == .ordered), search)
  }

  /// Turns results of the history into one number by a search type.
  static func value(of results: [EventHistoryResult], _ search: RuleCondition.SearchType) -> Int {
    if results.contains(where: { $0.count < 0 }) { return -1 }
    switch search {
    case .any: return results.reduce(0) { $0 + $1.count }
    case .ordered: return results.allSatisfy { $0.count > 0 } ? 1 : 0
    case .mostRecent:
      var newest: (index: Int, time: Double)?
      for (index, result) in results.enumerated() {
        if let time = result.newest, time > newest?.time ?? -.infinity { newest = (index, time) }
      }
      return newest?.index ?? -1
    }
  }
}

extension RuleCondition.SearchType {
  /// Turns results of the history into one number, or −1 after an error.
  public func value(of results: [EventHistoryResult]) -> Int { RuleEvaluator.value(of: results, self) }
}

extension RuleCondition {
  /// Whether the condition is true for an event.
  public func holds(for event: Event, runtime: any ExtensionRuntime) -> Bool {
    RuleEvaluator(tokens: RuleTokens(event: event, runtime: runtime), runtime: runtime).matches(self)
  }

  /// Reads a condition, or returns `nil` if it has no meaning.
  ///
  /// Throws if the failure would make a whole document unreadable.
  public static func read(_ value: LocatedValue, hasHistory: Bool = true) throws -> RuleCondition? {
    guard case .read(let condition) = LaunchRulesParser.condition(value, hasHistory) else {
      throw UnreadableRules()
    }
    return condition
  }
}

/// The error for a document of rules that cannot be read.
public struct UnreadableRules: Error {}
