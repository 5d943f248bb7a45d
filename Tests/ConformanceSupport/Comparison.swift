package import Definitions

/// A way to compare an observation with an expectation.
///
/// Lists are compared element by element. Numbers may differ by a millionth. A missing value is not equal to
/// null. Instead of a value, an expectation can contain `$exact` or `$exactly` (this value without extra
/// keys), `$match` (a regular expression that is found in the text), or `$count` (the length of a list). A
/// key that starts with a slash is a JSON pointer.
package enum Comparison: Sendable {
  /// The row lists everything that was observed.
  ///
  /// It may omit some keys at the top level.
  case whole(mayOmit: Set<String> = [])
  /// The row lists only the values to check.
  ///
  /// Some keys have a special comparison rule.
  case partial([String: Rule] = [:])

  /// A special rule for comparing the value of a key.
  package enum Rule: Sendable {
    /// Equal to the expected value, without extra keys.
    case exact
    /// The observed text contains the expected text.
    case partOfText
    /// The observed texts contain texts that start with the expected texts, in this order.
    case startsInOrder
    /// No observed text contains an expected text.
    ///
    /// The expected texts have to be among the given texts.
    case nowhere(of: Set<String>)
    /// The elements of a list in order.
    ///
    /// The elements of an `unordered` group may come in any order.
    case groups
  }

  /// Returns the first difference with its path, or nil if there is no difference.
  package func difference(of observation: LocatedValue, from expected: LocatedValue) -> String? {
    switch self {
    case .whole(let mayOmit):
      let left = observation.members?.filter { !mayOmit.contains($0.key) || expected[$0.key] != nil }
      return Self.exact(left.map { LocatedValue(.object($0)) } ?? observation, expected, "")
    case .partial(let rules): return Self.partial(observation, expected, "", rules)
    }
  }

  private static func partial(
    _ own: LocatedValue, _ expected: LocatedValue, _ path: String, _ rules: [String: Rule]
  ) -> String? {
    if let difference = special(own, expected, path) { return difference.problem }
    switch (own.content, expected.content) {
    case (.object, .object(let members)):
      for member in members {
        let path = "\(path).\(member.key)"
        guard let value = member.key.hasPrefix("/") ? own.at(member.key) : own[member.key] else {
          return "\(path): there is no such value, expected \(member.value.compact)"
        }
        let difference =
          if let rule = rules[member.key] {
            rule.difference(of: value, from: member.value, at: path)
          } else {
            partial(value, member.value, path, rules)
          }
        if let difference { return difference }
      }
      return nil
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      for (index, pair) in zip(elements, others).enumerated() {
        if let difference = partial(pair.0, pair.1, "\(path).\(index)", rules) { return difference }
      }
      return nil
    default: return scalar(own, expected, path)
    }
  }

  fileprivate static func exact(_ own: LocatedValue, _ expected: LocatedValue, _ path: String) -> String? {
    if let difference = special(own, expected, path) { return difference.problem }
    switch (own.content, expected.content) {
    case (.object(let members), .object(let others)):
      for other in others {
        guard let value = own[other.key] else {
          return "\(path).\(other.key): there is no such value, expected \(other.value.compact)"
        }
        if let difference = exact(value, other.value, "\(path).\(other.key)") { return difference }
      }
      let extra = members.first { expected[$0.key] == nil }
      return extra.map { "\(path).\($0.key): not expected, got \($0.value.compact)" }
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      for (index, pair) in zip(elements, others).enumerated() {
        if let difference = exact(pair.0, pair.1, "\(path).\(index)") { return difference }
      }
      return nil
    default: return scalar(own, expected, path)
    }
  }

  private static func scalar(_ own: LocatedValue, _ expected: LocatedValue, _ path: String) -> String? {
    if let number = own.number, let other = expected.number, abs(number - other) < 1e-6 { return nil }
    return own == expected ? nil : "\(path): expected \(expected.compact), got \(own.compact)"
  }

  /// Returns the result of a `$` rule, or nil if the expected value is not such a rule.
  private static func special(
    _ own: LocatedValue, _ expected: LocatedValue, _ path: String
  ) -> (problem: String?, Void)? {
    guard let members = expected.members, members.count == 1, members[0].key.hasPrefix("$") else {
      return nil
    }
    let wanted = members[0].value
    switch members[0].key {
    case "$exact", "$exactly": return (exact(own, wanted, path), ())
    case "$count":
      let matches = own.elements.map { Double($0.count) == wanted.number } ?? false
      return (matches ? nil : "\(path): expected a list of \(wanted.compact), got \(own.compact)", ())
    case "$match":
      guard let pattern = wanted.string, let regex = try? Regex(pattern) else {
        return ("\(path): \(wanted.compact) is no regular expression", ())
      }
      let matches = own.string.map { $0.firstMatch(of: regex) != nil } ?? false
      return (matches ? nil : "\(path): expected a text that matches \(pattern), got \(own.compact)", ())
    default: return ("\(path): there is no rule '\(members[0].key)'", ())
    }
  }
}

extension Comparison.Rule {
  fileprivate func difference(
    of own: LocatedValue, from expected: LocatedValue, at path: String
  ) -> String? {
    switch self {
    case .exact: return Comparison.exact(own, expected, path)
    case .partOfText:
      guard let text = own.string, let part = expected.string else { break }
      return text.contains(part) ? nil : "\(path): \(part) is not part of \(text)"
    case .startsInOrder:
      guard let texts = own.texts, let wanted = expected.texts else { break }
      var rest = texts[...]
      for start in wanted {
        guard let place = rest.firstIndex(where: { $0.hasPrefix(start) }) else {
          return "\(path): \(start) is missing in \(texts)"
        }
        rest = rest[(place + 1)...]
      }
      return nil
    case .groups:
      guard let elements = own.elements, let groups = expected.elements else { break }
      var rest = elements[...]
      for group in groups {
        let wanted = group["unordered"]?.elements ?? [group]
        let next = rest.prefix(wanted.count)
        guard next.count == wanted.count, wanted.allSatisfy(next.contains), next.allSatisfy(wanted.contains)
        else { return "\(path): expected \(group.compact), got \(LocatedValue(.array(Array(next))).compact)" }
        rest = rest.dropFirst(wanted.count)
      }
      return rest.first.map { "\(path): not expected, got \($0.compact)" }
    case .nowhere(let words):
      guard let texts = own.texts, let unwanted = expected.texts, words.isSuperset(of: unwanted) else {
        break
      }
      let found = unwanted.first { part in texts.contains { $0.contains(part) } }
      return found.map { "\(path): \($0) is in \(texts)" }
    }
    return "\(path): the rule does not take \(expected.compact)"
  }
}

extension LocatedValue {
  /// The elements, or nil unless all of them are strings.
  fileprivate var texts: [String]? {
    guard let texts = elements?.compactMap(\.string), texts.count == elements?.count else { return nil }
    return texts
  }

  /// Returns the value at a JSON pointer.
  fileprivate func at(_ pointer: String) -> LocatedValue? {
    pointer.split(separator: "/").reduce(self) { value, part in
      guard let elements = value?.elements else { return value?[String(part)] }
      return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// The value as compact JSON, for messages.
  package var compact: String {
    var writer = JSONWriter()
    writer.data(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
