package import CatalogModel
package import Definitions
package import FormatReference
package import SystemAccess

/// Explains the terms of the content format, and the rules of findings, as text.
package struct Explanation {
  /// The terms of the content format.
  let reference: Reference
  /// The rules of the tool.
  private let rules: [Diagnostic.Rule]
  private let policies: [ContentPolicy]
  /// How to find a term if none is similar.
  private let advice: String

  /// The width at which lines are wrapped, in characters.
  private static let width = 80
  /// The number of words in the longest term, and some more.
  private static let termLength = 6

  /// Collects all terms and rules.
  package init(
    _ reference: Reference, rules: [Diagnostic.Rule], policies: [ContentPolicy] = [], advice: String
  ) {
    (self.reference, self.rules, self.policies, self.advice) = (reference, rules, policies, advice)
  }

  private var allRules: [Diagnostic.Rule] { rules + policies.map(\.rule) }

  /// Returns whether a word is a rule or a term of the content format.
  private func has(_ word: String) -> Bool {
    allRules.rule(named: word) != nil || reference.entry(named: word) != nil
      || !reference.keys(named: word).isEmpty || !reference.keys(taking: word).isEmpty
  }

  /// Explains terms, one after another.
  ///
  /// Words that are a term only together are joined.
  ///
  /// - Throws: ``ToolFailure`` with a suggestion if a term does not exist.
  package func text(of words: [String]) throws(ToolFailure) -> String {
    var texts: [String] = []
    for word in phrases(words) { texts.append(try text(of: word)) }
    return texts.joined(separator: "\n\n")
  }

  /// Joins words that are a term only together, such as both parts of a name with a space.
  ///
  /// An unknown word stays alone.
  private func phrases(_ words: [String]) -> [String] {
    var phrases: [String] = []
    var rest = words[...]
    while !rest.isEmpty {
      let known = (1...min(rest.count, Self.termLength)).last { has(rest.prefix($0).joined(separator: " ")) }
      phrases.append(rest.prefix(known ?? 1).joined(separator: " "))
      rest = rest.dropFirst(known ?? 1)
    }
    return phrases
  }

  private func text(of word: String) throws(ToolFailure) -> String {
    if let rule = allRules.rule(named: word) { return text(of: rule).joined(separator: "\n") }
    if let entry = reference.entry(named: word) { return text(of: entry).joined(separator: "\n") }
    let own = reference.keys(named: word)
    let keys = own.isEmpty ? reference.keys(taking: word) : own
    guard !keys.isEmpty else { throw ToolFailure(.inputNotFound, unknown(word)) }
    let words = Set(reference.entries(of: .words).map(\.name))
    return keys.flatMap { owner, key in
      text(of: key, as: "\(key.name) of \(owner)", withSchema: !words.contains(owner))
    }.joined(separator: "\n")
  }

  /// The message for an unknown term, with a suggestion or the terms that contain it.
  private func unknown(_ word: String) -> String {
    let names = reference.names + allRules.map(\.id.rawValue)
    let wanted = word.lowercased()
    let parts = names.compactMap { $0.split(separator: "/").last.map(String.init) }
    let near = Array(Set(names.filter { $0.lowercased().contains(wanted) })).sorted().prefix(8)
    let help =
      near.isEmpty
      ? NearMiss.help(for: word, among: names + parts)
        ?? advice
      : "\(near.map { "'\($0)'" }.joined(separator: ", ")) \(near.count == 1 ? "contains" : "contain") it"
    return "There is no term '\(word)'; \(help)"
  }

  /// All terms except keys, by group, then all rules.
  package var list: String {
    let names = reference.entries.map(\.name) + rules.map(\.id.rawValue)
    let width = names.map(\.utf8.count).max() ?? 0
    func row(_ name: String, _ words: String) -> String {
      "  \(name)\(String(repeating: " ", count: max(0, width - name.utf8.count)))  \(words)"
    }
    func rows(_ rules: [Diagnostic.Rule]) -> [String] {
      rules.map { row($0.id.rawValue, "\($0.severity.rawValue): \($0.meaning)") }
    }
    var lines: [String] = []
    for group in Reference.ReferenceGroup.allCases {
      lines.append("\(group.title)\n")
      lines += reference.entries(of: group).map { row($0.name, $0.description.summary) }
      lines.append("")
    }
    lines.append("Rules\n")
    lines += rows(rules)
    if !policies.isEmpty { lines += ["\nPolicies of this catalog\n"] + rows(policies.map(\.rule)) }
    return lines.joined(separator: "\n")
  }

  private func text(of entry: Reference.ReferenceEntry) -> [String] {
    var lines = ["\(entry.name): \(entry.description.summary)".wrapped(at: Self.width)]
    lines.append("\n\(entry.group.summary.wrapped(at: Self.width))")
    for key in entry.description.keys { lines += text(of: key, as: key.name) }
    for nested in entry.nested {
      lines.append("\n\(nested.name): \(nested.description.summary)".wrapped(at: Self.width))
      for key in nested.description.keys { lines += text(of: key, as: key.name) }
    }
    if let reason = entry.description.fidelity.reason, entry.group == .elements {
      lines.append("\n\(reason.wrapped(at: Self.width))")
    }
    if !entry.words.isEmpty {
      lines.append("\n\(entry.words.joined(separator: ", ").wrapped(at: Self.width))")
    }
    if let example = entry.file ?? entry.example { lines.append("\n\(example)") }
    return lines
  }

  private func text(of key: KeyDescription, as name: String, withSchema: Bool = false) -> [String] {
    var lines = ["\n  \(name) (\(key.shape.name); \(key.presence))"]
    lines.append("      " + key.meaning.wrapped(at: Self.width - 6).replacing("\n", with: "\n      "))
    for inner in key.shape.keys where withSchema {
      lines.append("        \(inner.name) (\(inner.shape.name)): \(inner.meaning)")
    }
    if withSchema {
      lines.append("      in JSON Schema: \(JSONPrinter.line(of: FormatSchema.json(of: key)))")
    }
    return lines
  }

  private func text(of rule: Diagnostic.Rule) -> [String] {
    let name = rule.id.rawValue
    let severity =
      rule.severity == .warning
      ? "set the severity with 'check: { severity: { \(name): … } }' (error, warning or off), and " : ""
    return [
      "\(name) (\(rule.severity.rawValue))\n\n\(rule.meaning)",
      "\n\(rule.explanation.wrapped(at: Self.width))",
      "\n"
        + "The catalog definition can \(severity)list allowed words under 'allow', or known findings under 'known'."
        .wrapped(at: Self.width),
    ]
  }
}

extension String {
  /// The text in lines of at most a number of characters, broken between words.
  fileprivate func wrapped(at width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
