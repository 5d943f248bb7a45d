public import Definitions

/// A consequence of a rule: an effect that follows when the rule matches.
public struct RuleConsequence: Sendable, Equatable {
  /// The identifier of the consequence.
  public var id: String
  /// The type of the consequence.
  ///
  /// The engine dispatches consequences of unknown type to other extensions.
  public var type: String
  /// The data that the consequence needs.
  public var detail: LocatedValue
}

/// A launch rule: a condition and its consequences.
public struct LaunchRule: Sendable {
  /// The condition under which the rule matches.
  public var condition: RuleCondition
  /// The effects that follow when the rule matches.
  public var consequences: [RuleConsequence]
  /// The position of the rule in the file.
  public var position: Position
}

/// A condition under which a rule matches.
public indirect enum RuleCondition: Sendable {
  /// The ways to join conditions.
  public enum Logic: Sendable, Equatable {
    case and, or
    /// A logic that the engine does not know. It never matches.
    case unknown(String)
  }

  /// The ways to compare two values.
  public enum Matcher: String, Sendable, CaseIterable {
    case equals = "eq"
    case notEquals = "ne"
    case greaterThan = "gt"
    case greaterEqual = "ge"
    case lessThan = "lt"
    case lessEqual = "le"
    case contains = "co"
    case notContains = "nc"
    case startsWith = "sw"
    case endsWith = "ew"
    case exists = "ex"
    case notExists = "nx"

    /// The matchers that can compare a count from the history.
    package static let ofCounts: [Matcher] = [
      .equals, .notEquals, .greaterThan, .greaterEqual, .lessThan, .lessEqual,
    ]
  }

  /// The ways to turn results of the history into one number.
  public enum SearchType: String, Sendable, CaseIterable {
    /// The total number of events that were found.
    case any
    /// The number 1 if each event was found after the one before it, else 0.
    case ordered
    /// The index of the requested event that happened last, or −1 if none happened.
    case mostRecent
  }

  /// Several conditions, joined by a logic.
  case group(Logic, [RuleCondition])
  /// Compares the value of a key with values of the rule.
  case matcher(key: String, Matcher, values: [LocatedValue])
  /// Compares a number from the history with a number of the rule.
  case historical(
    events: [[String: LocatedValue]], Matcher, value: Int, SearchType, from: Double?, to: Double?)
}

/// Reads documents of launch rules.
public enum LaunchRulesParser {
  /// Reads the rules of a document, or returns `nil` if the runtime cannot read the document.
  ///
  /// A condition that has no meaning is dropped. If a rule loses its condition this way, the rule is dropped
  /// too. A condition of unknown type makes the whole document unreadable. Without a history, conditions on
  /// the history have no meaning.
  public static func parse(_ document: LocatedValue, hasHistory: Bool = true) -> [LaunchRule]? {
    guard let version = document["version"]?.number, Int(exactly: version) != nil,
      let rules = document["rules"]?.elements
    else { return nil }
    var result: [LaunchRule] = []
    for rule in rules {
      guard let condition = rule[LaunchRule.keys.condition],
        let consequences = rule[LaunchRule.keys.consequences]?.elements
      else {
        return nil
      }
      guard case .read(let read) = self.condition(condition, hasHistory) else { return nil }
      guard let read else { continue }
      result.append(
        LaunchRule(
          condition: read, consequences: consequences.compactMap(consequence), position: rule.position))
    }
    return result
  }

  /// The result of reading a condition: the condition, `nil` if it has no meaning, or a failure of the
  /// document.
  enum RuleReading {
    case read(RuleCondition?)
    case failure
  }

  private static func consequence(_ value: LocatedValue) -> RuleConsequence? {
    let keys = RuleConsequence.keys
    guard let id = value[keys.id]?.string, let type = value[keys.type]?.string,
      let detail = value[keys.detail], detail.members != nil
    else { return nil }
    return RuleConsequence(id: id, type: type, detail: detail)
  }

  static func condition(_ value: LocatedValue, _ hasHistory: Bool) -> RuleReading {
    let keys = RuleCondition.keys
    guard let type = value[keys.type]?.string, let definition = value[keys.definition],
      definition.members != nil
    else { return .failure }
    switch RuleCondition.ConditionType(rawValue: type) {
    case .group: return group(definition, hasHistory)
    case .matcher: return matcher(definition)
    case .historical: return historical(definition, hasHistory)
    case nil: return .failure
    }
  }

  private static func group(_ definition: LocatedValue, _ hasHistory: Bool) -> RuleReading {
    let keys = RuleCondition.groupKeys
    guard isAbsentOr(definition[keys.logic], \.string), isAbsentOr(definition[keys.conditions], \.elements)
    else {
      return .failure
    }
    var conditions: [RuleCondition] = []
    for value in definition[keys.conditions]?.elements ?? [] {
      guard case .read(let condition) = condition(value, hasHistory) else { return .failure }
      if let condition { conditions.append(condition) }
    }
    guard !conditions.isEmpty, let word = definition[keys.logic]?.string else { return .read(nil) }
    let logic: RuleCondition.Logic =
      switch RuleCondition.LogicWord(rawValue: word) {
      case .and: .and
      case .or: .or
      case nil: .unknown(word)
      }
    return .read(.group(logic, conditions))
  }

  private static func matcher(_ definition: LocatedValue) -> RuleReading {
    let keys = RuleCondition.matcherKeys
    guard isAbsentOr(definition[keys.key], \.string), isAbsentOr(definition[keys.matcher], \.string),
      isAbsentOr(definition[keys.values], \.elements)
    else { return .failure }
    guard let key = definition[keys.key]?.string,
      let matcher = definition[keys.matcher]?.string.flatMap(RuleCondition.Matcher.init(rawValue:))
    else { return .read(nil) }
    let values = definition[keys.values]?.elements ?? []
    let isPlain = values.allSatisfy { $0.string != nil || $0.number != nil || $0.bool != nil }
    guard isPlain || matcher == .exists || matcher == .notExists else { return .read(nil) }
    return .read(.matcher(key: key, matcher, values: values))
  }

  private static func historical(_ definition: LocatedValue, _ hasHistory: Bool) -> RuleReading {
    let keys = RuleCondition.historyKeys
    guard isAbsentOr(definition[keys.events], \.elements), isAbsentOr(definition[keys.matcher], \.string),
      isAbsentOr(definition[keys.searchType], \.string)
    else { return .failure }
    guard hasHistory, let events = definition[keys.events]?.elements,
      let matcher = definition[keys.matcher]?.string.flatMap(RuleCondition.Matcher.init(rawValue:)),
      RuleCondition.Matcher.ofCounts.contains(matcher),
      let value = definition[keys.value]?.number.flatMap({ Int(exactly: $0) })
    else { return .read(nil) }
    let search =
      definition[keys.searchType]?.string.flatMap(RuleCondition.SearchType.init(rawValue:))
      ?? keys.searchType.fallback
    let masks = events.map { event in
      Dictionary((event.members ?? []).map { ($0.key, $0.value) }) { first, _ in first }
    }
    return .read(
      .historical(
        events: masks, matcher, value: value, search, from: definition[keys.from]?.number,
        to: definition[keys.to]?.number))
  }

  private static func isAbsentOr<Value>(_ value: LocatedValue?, _ type: (LocatedValue) -> Value?) -> Bool {
    guard let value, !value.isNull else { return true }
    return type(value) != nil
  }
}
