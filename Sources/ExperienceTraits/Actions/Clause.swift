package import Definitions

/// A condition of a conditional action.
public indirect enum Clause: Sendable, Equatable {
  /// True if every clause is true. An empty list is true.
  case and([Clause])
  /// True if at least one clause is true. An empty list is false.
  case or([Clause])
  /// True if the clause is false.
  case not(Clause)
  /// Compares the answer to a form element of any step with a value.
  case survey(block: String, Comparison, value: String)
  /// Compares a token with a value. A token is a text that is filled in before the experience is sent.
  case token(String, Comparison, value: String)
  /// A clause that the runtime does not understand. It is always false.
  case unknown

  /// The ways to compare two texts.
  ///
  /// All comparisons distinguish upper and lower case.
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
      case .equal: "Equal to the value."
      case .notEqual: "Not equal to the value."
      case .contains: "Contains the value."
      case .doesNotContain: "Does not contain the value."
      case .startsWith: "Starts with the value."
      case .doesNotStartWith: "Does not start with the value."
      case .endsWith: "Ends with the value."
      case .doesNotEndWith: "Does not end with the value."
      case .matches: "Matches the value, a regular expression, in any part of the text."
      case .isIn: "One line equals the value. A list of chosen options has one line each."
      case .isNotIn: "No line equals the value."
      case .greater: "Greater than the value. Both must be numbers."
      case .greaterOrEqual: "Greater than or equal to the value. Both must be numbers."
      case .less: "Less than the value. Both must be numbers."
      case .lessOrEqual: "Less than or equal to the value. Both must be numbers."
      }
    }
  }

  /// The comparison operators of conditional actions, for the reference.
  package static let description = TypeDescription(
    "The 'operator' of a condition in '@appcues/conditional'. It compares an answer or a token with a value.",
    keys: Comparison.allCases.map { KeyDescription($0.rawValue, .text, $0.meaning) },
    example: """
      condition:
        and:
          - survey: { block: 5f0c1a52-0000-4000-8000-000000000011, operator: ">=", value: "9" }
          - not: { token: { token: gold, operator: "==", value: gold } }
      """)
}

extension Clause {
  private struct ClauseKeys: KeySet {
    let and = Key(
      required: "and", .value("list of conditions of branches"), "True if all of these conditions are true.")
    let or = Key(
      required: "or", .value("list of conditions of branches"),
      "True if at least one of these conditions is true.")
    let not = Key(required: "not", .value("condition of a branch"), "True if this condition is false.")
    let survey = Key("survey", .value("block, operator and value"), "Compares the answer to a form element.")
    let token = Key(
      "token", .value("token, operator and value"),
      "Compares a text that is filled in before the app gets the experience.")
  }
  private static let keys = ClauseKeys()
  private static let names = keys.descriptions.map(\.name)

  /// Reads a clause.
  ///
  /// An object with two or more of the known keys cannot be decoded.
  init(_ reader: inout PayloadReader) {
    let all = Self.keys
    let keys = Self.names.filter { reader.has($0) }
    if keys.isEmpty { reader.note(.emptyClause(Self.names), at: reader.position) }
    reader.ignoreAll()
    guard keys.count <= 1 else {
      reader.fail(.wrongType(expected: "a clause with one key", found: "a clause with \(keys.count) keys"))
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

  /// Reads the three parts of a comparison: left side, operator, and value.
  ///
  /// If a part cannot be read, the method notes it and returns `nil`, and the clause becomes unknown.
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

  /// Evaluates the clause for the given answers.
  ///
  /// A comparison with an element that has no answer is false.
  ///
  /// - Parameters:
  ///   - patternSteps: The number of search steps after which a regular expression counts as not found.
  ///   - answers: Returns the answer to a form element by its identifier, or `nil` without an answer.
  /// - Returns: Whether the clause is true. An unknown clause is false.
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

  /// The identifiers of the form elements whose answers the clause compares.
  package var blocks: [String] {
    switch self {
    case .and(let clauses), .or(let clauses): clauses.flatMap(\.blocks)
    case .not(let clause): clause.blocks
    case .survey(let block, _, _): [block]
    case .token, .unknown: []
    }
  }

  /// The regular expressions of the clause that take more than `steps` search steps in the given answers.
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

  /// The clause as a text that shows the identifiers of form elements.
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

  /// The clause as a sentence, with names in place of identifiers.
  ///
  /// `names` gets the identifier of a form element. For an option it gets the element's identifier and the
  /// option's value, separated by a space.
  package func description(naming names: (String) -> String?) -> String {
    switch self {
    case .and(let clauses):
      clauses.isEmpty ? "always" : clauses.map { $0.operand(naming: names) }.joined(separator: " and ")
    case .or(let clauses):
      clauses.isEmpty ? "never" : Self.alternatives(clauses, naming: names).joined(separator: " or ")
    case .not(let clause): "not (\(clause.description(naming: names)))"
    case .survey(let block, let comparison, let value):
      "“\(names(block) ?? block)” \(comparison.words) “\(names("\(block) \(value)") ?? value)”"
    case .token(let token, let comparison, let value): "“\(token)” \(comparison.words) “\(value)”"
    case .unknown: "unknown clause, which is never true"
    }
  }

  /// The clauses of an "or" as texts.
  ///
  /// Values with which one form element is compared follow its name, as in “Colour” equals “Red” or “Blue”.
  private static func alternatives(_ clauses: [Clause], naming names: (String) -> String?) -> [String] {
    var texts: [String] = []
    var element: String?
    for clause in clauses {
      guard case .survey(let block, .equal, let value) = clause else {
        element = nil
        texts.append(clause.operand(naming: names))
        continue
      }
      let isSame = block == element
      texts.append(isSame ? "“\(names("\(block) \(value)") ?? value)”" : clause.description(naming: names))
      element = block
    }
    return texts
  }

  /// The clause as a part of a longer sentence.
  ///
  /// The text is in parentheses if the clause itself joins several clauses.
  private func operand(naming names: (String) -> String?) -> String {
    let text = description(naming: names)
    return switch self {
    case .and(let clauses) where clauses.count > 1, .or(let clauses) where clauses.count > 1: "(\(text))"
    default: text
    }
  }
}

extension Clause.Comparison {
  /// The comparison that this comparison negates, such as `equal` for `notEqual`, or `nil`.
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

  /// The comparison as the verb of a sentence, such as “contains”.
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

  /// Compares a text on the left with a text on the right.
  ///
  /// - Parameters:
  ///   - left: The answer or the token.
  ///   - right: The value of the clause.
  ///   - patternSteps: The number of search steps after which a regular expression counts as not found.
  /// - Returns: Whether the comparison is true. Order comparisons are false unless both texts are numbers.
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

  /// Compares two texts as numbers.
  ///
  /// Returns `false` if either text is not a number.
  private static func compare(_ left: String, _ right: String, _ compare: (Double, Double) -> Bool) -> Bool {
    guard let left = Double(left), let right = Double(right) else { return false }
    return compare(left, right)
  }
}
