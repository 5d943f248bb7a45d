import Definitions

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
  }
}

extension Clause {
  /// Reads a clause; an object with two of the known keys cannot be decoded.
  init(_ reader: inout ObjectReader) {
    let keys = ["and", "or", "not", "survey", "token"].filter { reader.hasKey($0) }
    reader.ignoreAll()
    guard keys.count <= 1 else {
      reader.fail(.wrongType(expected: "a clause with one key", found: "one with \(keys.count)"))
      self = .unknown
      return
    }
    switch keys.first {
    case "and": self = .and(reader.objects("and", Clause.init))
    case "or": self = .or(reader.objects("or", Clause.init))
    case "not": self = .not(reader.object("not", Clause.init) ?? .unknown)
    case "survey": self = reader.optional("survey").flatMap(Self.survey) ?? .unknown
    case "token": self = reader.optional("token").flatMap(Self.token) ?? .unknown
    default: self = .unknown
    }
  }

  private static func survey(_ value: LocatedValue) -> Clause? {
    guard let block = value["block"]?.string.flatMap(UUIDText.normalized), let rest = comparison(value) else {
      return nil
    }
    return .survey(block: block, rest.0, value: rest.1)
  }

  private static func token(_ value: LocatedValue) -> Clause? {
    guard let token = value["token"]?.string, let rest = comparison(value) else { return nil }
    return .token(token, rest.0, value: rest.1)
  }

  private static func comparison(_ value: LocatedValue) -> (Comparison, String)? {
    guard let comparison = value["operator"]?.string.flatMap(Comparison.init),
      let text = value["value"]?.string
    else { return nil }
    return (comparison, text)
  }

  /// Whether the clause holds, given the answers by form element; an element without an answer holds never.
  public func holds(_ answers: (String) -> String?) -> Bool {
    switch self {
    case .and(let clauses): clauses.allSatisfy { $0.holds(answers) }
    case .or(let clauses): clauses.contains { $0.holds(answers) }
    case .not(let clause): !clause.holds(answers)
    case .survey(let block, let comparison, let value):
      answers(block).map { comparison.holds($0, value) } ?? false
    case .token(let token, let comparison, let value): comparison.holds(token, value)
    case .unknown: false
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
      clauses.isEmpty ? "always" : clauses.map { $0.description(naming: names) }.joined(separator: " and ")
    case .or(let clauses):
      clauses.isEmpty ? "never" : clauses.map { $0.description(naming: names) }.joined(separator: " or ")
    case .not(let clause): "not (\(clause.description(naming: names)))"
    case .survey(let block, let comparison, let value):
      "“\(names(block) ?? block)” \(comparison.words) “\(names("\(block) \(value)") ?? value)”"
    case .token(let token, let comparison, let value): "“\(token)” \(comparison.words) “\(value)”"
    case .unknown: "unknown clause, which never holds"
    }
  }
}

extension Clause.Comparison {
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
    case .isIn: "is in"
    case .isNotIn: "is not in"
    case .greater: "is greater than"
    case .greaterOrEqual: "is greater than or equal to"
    case .less: "is less than"
    case .lessOrEqual: "is less than or equal to"
    }
  }

  /// Whether the comparison holds for a text on the left and one on the right.
  public func holds(_ left: String, _ right: String) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .contains: left.contains(right)
    case .doesNotContain: !left.contains(right)
    case .startsWith: left.hasPrefix(right)
    case .doesNotStartWith: !left.hasPrefix(right)
    case .endsWith: left.hasSuffix(right)
    case .doesNotEndWith: !left.hasSuffix(right)
    case .matches: Self.matches(left, pattern: right)
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

  private static func matches(_ text: String, pattern: String) -> Bool {
    guard !pattern.isEmpty, let regex = try? Regex(pattern) else { return false }
    return text.firstMatch(of: regex) != nil
  }

  /// Compares two texts as numbers; a text that is none compares as false.
  private static func compare(_ left: String, _ right: String, _ compare: (Double, Double) -> Bool) -> Bool {
    guard let left = Double(left), let right = Double(right) else { return false }
    return compare(left, right)
  }
}
