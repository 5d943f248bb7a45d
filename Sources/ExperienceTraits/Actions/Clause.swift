package import Definitions

/// A condition of a conditional action.
public indirect enum Clause: Sendable, Equatable {
  /// Holds where all clauses hold; without clauses it holds.
  case and([Clause])
  /// Holds where one clause holds; without clauses it does not.
  case or([Clause])
  /// Holds where the clause does not.
  case not(Clause)
  /// Compares the answer to a form element of any step.
  case survey(block: String, Comparison, value: String)
  /// Compares a text that was filled in before the experience was sent.
  case token(String, Comparison, value: String)
  /// A clause that the runtime does not understand, which never holds.
  case unknown

  /// How two texts are compared; letter case counts.
  public enum Comparison: String, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case contains = "*"
    case doesNotContain = "!*"
    case startsWith = "^"
    case doesNotStartWith = "!^"
    case endsWith = "$"
    case doesNotEndWith = "!$"
    case matches = "regex"
    case isIn = "in"
    case isNotIn = "not in"
    case greater = ">"
    case greaterOrEqual = ">="
    case less = "<"
    case lessOrEqual = "<="

    fileprivate var meaning: String {
      switch self {
      case .equal: "It is the value."
      case .notEqual: "It is another one than the value."
      case .contains: "It contains the value."
      case .doesNotContain: "It does not contain the value."
      case .startsWith: "It starts with the value."
      case .doesNotStartWith: "It does not start with the value."
      case .endsWith: "It ends with the value."
      case .doesNotEndWith: "It does not end with the value."
      case .matches: "The value is a regular expression that is found in it."
      case .isIn: "The value is one of its lines: one of several options that are chosen."
      case .isNotIn: "The value is none of its lines."
      case .greater: "Both are numbers, and it is greater."
      case .greaterOrEqual: "Both are numbers, and it is greater or equal."
      case .less: "Both are numbers, and it is less."
      case .lessOrEqual: "Both are numbers, and it is less or equal."
      }
    }
  }

  /// How the conditions of a conditional action compare.
  package static let description = TypeDescription(
    "How a condition of '@appcues/conditional' compares an answer, or a text that was filled in: its 'operator'.",
    keys: Comparison.allCases.map { KeyDescription($0.rawValue, .text, $0.meaning) },
    example: """
      condition:
        and:
          - survey: { block: 5f0c1a52-0000-4000-8000-000000000011, operator: ">=", value: "9" }
          - not: { token: { token: gold, operator: "==", value: gold } }
      """)
}

extension Clause {
  private struct Keys: KeySet {
    let and = Key(required: "and", .value("list of conditions"), "All of them hold.")
    let or = Key(required: "or", .value("list of conditions"), "One of them holds.")
    let not = Key(required: "not", .value("condition"), "It does not hold.")
    let survey = Key("survey", .value("block, operator and value"), "Compares an answer.")
    let token = Key("token", .value("token, operator and value"), "Compares a text that was filled in.")
  }
  private static let keys = Keys()
  private static let names = keys.descriptions.map(\.name)

  /// Reads a clause; an object with two of the known keys cannot be decoded.
  init(_ reader: inout PayloadReader) {
    let all = Self.keys
    let keys = Self.names.filter { reader.has($0) }
    if keys.isEmpty { reader.note(.emptyClause(Self.names), at: reader.position) }
    reader.ignoreAll()
    guard keys.count <= 1 else {
      reader.fail(.wrongType(expected: "a clause with one key", found: "one with \(keys.count)"))
      self = .unknown
      return
    }
    switch keys.first {
    case all.and.name: self = .and(reader.objects(all.and, Clause.init))
    case all.or.name: self = .or(reader.objects(all.or, Clause.init))
    case all.not.name: self = .not(reader.object(all.not, Clause.init) ?? .unknown)
    case all.survey.name:
      self =
        Self.comparison(&reader, all.survey, subject: "block", UUIDText.normalized).map {
          .survey(block: $0, $1, value: $2)
        } ?? .unknown
    case all.token.name:
      self =
        Self.comparison(&reader, all.token, subject: "token") { $0 }.map { .token($0, $1, value: $2) }
        ?? .unknown
    default: self = .unknown
    }
  }

  /// Reads what is compared, how and with what; a part that cannot be read makes the clause an unknown one, and is noted.
  private static func comparison(
    _ reader: inout PayloadReader, _ key: Key<LocatedValue?>, subject: String, _ convert: (String) -> String?
  ) -> (String, Comparison, String)? {
    guard let value = reader.read(key) else { return nil }
    func refuse(_ part: String, _ known: [String]) {
      let found = value[part]
      reader.note(
        .unusableClause(part, found.map { $0.string ?? $0.kindName }, known: known),
        at: found?.position ?? value.position)
    }
    guard let left = value[subject]?.string.flatMap(convert) else {
      refuse(subject, [])
      return nil
    }
    guard let comparison = value["operator"]?.string.flatMap(Comparison.init) else {
      refuse("operator", Comparison.allCases.map(\.rawValue))
      return nil
    }
    guard let text = value["value"]?.string else {
      refuse("value", [])
      return nil
    }
    if comparison == .matches, !Pattern(text).isReadable {
      reader.note(.pattern(text), at: value["value"]?.position ?? value.position)
    }
    return (left, comparison, text)
  }

  /// Whether the clause holds, given the answers by form element; an element without an answer holds never.
  ///
  /// - Parameters:
  ///   - patternSteps: The steps after which the search for a pattern is given up, as if it were not found.
  ///   - answers: The answer to a form element by its identifier.
  /// - Returns: Whether it holds; an unknown clause does not.
  public func holds(patternSteps: Int = Pattern.standardSteps, _ answers: (String) -> String?) -> Bool {
    switch self {
    case .and(let clauses): clauses.allSatisfy { $0.holds(patternSteps: patternSteps, answers) }
    case .or(let clauses): clauses.contains { $0.holds(patternSteps: patternSteps, answers) }
    case .not(let clause): !clause.holds(patternSteps: patternSteps, answers)
    case .survey(let block, let comparison, let value):
      answers(block).map { comparison.holds($0, value, patternSteps: patternSteps) } ?? false
    case .token(let token, let comparison, let value):
      comparison.holds(token, value, patternSteps: patternSteps)
    case .unknown: false
    }
  }

  /// The form elements whose answers the clause compares.
  package var blocks: [String] {
    switch self {
    case .and(let clauses), .or(let clauses): clauses.flatMap(\.blocks)
    case .not(let clause): clause.blocks
    case .survey(let block, _, _): [block]
    case .token, .unknown: []
    }
  }

  /// The patterns of the clause for which a search in the given answers takes too many steps.
  package func costlyPatterns(steps: Int, _ answers: (String) -> String?) -> [String] {
    switch self {
    case .and(let clauses), .or(let clauses):
      clauses.flatMap { $0.costlyPatterns(steps: steps, answers) }
    case .not(let clause): clause.costlyPatterns(steps: steps, answers)
    case .survey(let block, .matches, let pattern):
      answers(block).map { Pattern(pattern).search($0, steps: steps) } == .tooCostly ? [pattern] : []
    case .token(let token, .matches, let pattern):
      Pattern(pattern).search(token, steps: steps) == .tooCostly ? [pattern] : []
    case .survey, .token, .unknown: []
    }
  }

  /// The clause in words.
  public var description: String {
    switch self {
    case .and(let clauses): clauses.map(\.description).joined(separator: " AND ")
    case .or(let clauses): clauses.map(\.description).joined(separator: " OR ")
    case .not(let clause): "NOT \(clause.description)"
    case .survey(let block, let comparison, let value):
      "\(block.uppercased()) \(comparison.words) \(value)"
    case .token(let token, let comparison, let value): "\(token) \(comparison.words) \(value)"
    case .unknown: "unknown clause"
    }
  }

  /// The clause in words, with names in place of the identifiers of form elements and of the values of options.
  ///
  /// The name of an option is asked for by the identifier of its element and its value, with a space between.
  package func description(naming names: (String) -> String?) -> String {
    switch self {
    case .and(let clauses):
      clauses.isEmpty ? "always" : clauses.map { $0.operand(naming: names) }.joined(separator: " and ")
    case .or(let clauses):
      clauses.isEmpty ? "never" : clauses.map { $0.operand(naming: names) }.joined(separator: " or ")
    case .not(let clause): "not (\(clause.description(naming: names)))"
    case .survey(let block, let comparison, let value):
      "“\(names(block) ?? block)” \(comparison.words) “\(names("\(block) \(value)") ?? value)”"
    case .token(let token, let comparison, let value): "“\(token)” \(comparison.words) “\(value)”"
    case .unknown: "unknown clause, which never holds"
    }
  }

  /// The same between others, which it is told apart from where it joins several itself.
  private func operand(naming names: (String) -> String?) -> String {
    let text = description(naming: names)
    return switch self {
    case .and(let clauses) where clauses.count > 1, .or(let clauses) where clauses.count > 1: "(\(text))"
    default: text
    }
  }
}

extension Clause.Comparison {
  /// The comparison that this one negates, or `nil` if it negates none.
  package var opposite: Clause.Comparison? {
    switch self {
    case .notEqual: .equal
    case .doesNotContain: .contains
    case .doesNotStartWith: .startsWith
    case .doesNotEndWith: .endsWith
    case .isNotIn: .isIn
    case .equal, .contains, .startsWith, .endsWith, .matches, .isIn, .greater, .greaterOrEqual, .less,
      .lessOrEqual:
      nil
    }
  }

  /// The comparison as the verb of a sentence.
  public var words: String {
    switch self {
    case .equal: "equals"
    case .notEqual: "does not equal"
    case .contains: "contains"
    case .doesNotContain: "does not contain"
    case .startsWith: "starts with"
    case .doesNotStartWith: "does not start with"
    case .endsWith: "ends with"
    case .doesNotEndWith: "does not end with"
    case .matches: "matches regex"
    case .isIn: "has the line"
    case .isNotIn: "does not have the line"
    case .greater: "is greater than"
    case .greaterOrEqual: "is greater than or equal to"
    case .less: "is less than"
    case .lessOrEqual: "is less than or equal to"
    }
  }

  /// Whether the comparison holds for a text on the left and one on the right.
  ///
  /// - Parameters:
  ///   - left: The answer or the token.
  ///   - right: The value of the clause.
  ///   - patternSteps: The steps after which the search for a pattern is given up, as if it were not found.
  /// - Returns: Whether it holds; texts that are no numbers are not in any order.
  public func holds(_ left: String, _ right: String, patternSteps: Int = Pattern.standardSteps) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .contains: left.contains(right)
    case .doesNotContain: !left.contains(right)
    case .startsWith: left.hasPrefix(right)
    case .doesNotStartWith: !left.hasPrefix(right)
    case .endsWith: left.hasSuffix(right)
    case .doesNotEndWith: !left.hasSuffix(right)
    case .matches: Pattern(right).search(left, steps: patternSteps) == .found
    case .isIn: Self.lines(of: left).contains(right[...])
    case .isNotIn: !Self.lines(of: left).contains(right[...])
    case .greater: Self.compare(left, right, >)
    case .greaterOrEqual: Self.compare(left, right, >=)
    case .less: Self.compare(left, right, <)
    case .lessOrEqual: Self.compare(left, right, <=)
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Compares two texts as numbers; a text that is none compares as false.
  private static func compare(_ left: String, _ right: String, _ compare: (Double, Double) -> Bool) -> Bool {
    guard let left = Double(left), let right = Double(right) else { return false }
    return compare(left, right)
  }
}
