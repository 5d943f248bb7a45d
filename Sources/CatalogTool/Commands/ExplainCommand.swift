import ArgumentParser
import CatalogModel
import Definitions
import FormatReference
import SiteBuilding
import SystemAccess
import Terminal

/// The command `explain`, which describes a term of the content format or a rule of findings.
struct ExplainCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a term of the content format, or a rule that findings name.",
    discussion: """
      A term is a kind of definition, an element, a trait, an action, a key, a fixed value, or a rule: \
      'experience', 'stack', '@appcues/modal', 'close', 'cornerRadius', 'matcher', 'low-contrast'. The \
      policies of the catalog are rules too. Without a term the command lists all terms except keys.
      """)

  @Argument(
    help: "The terms: a kind, an element, a trait, an action, a key, a value, or a rule as findings show it.")
  var terms: [String] = []

  @Option(name: .long, help: "The folder of Markdown files, whose catalog definition can have policies.")
  var content = "Content"

  /// The width at which lines are wrapped, in characters.
  private static let width = 80

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let policies = try await policies(authored)
    let known = KnownTerms(
      reference: Reference(authored.traits), rules: Diagnostic.Rule.all + policies.map(\.rule))
    guard !terms.isEmpty else {
      list(known, policies, to: console)
      return .success
    }
    for (index, word) in Self.phrases(terms, in: known).enumerated() {
      if index > 0 { console.show("") }
      try explain(word, known, to: console)
    }
    return .success
  }

  /// The policies of the catalog; none if the content folder does not exist.
  private func policies(_ authored: AuthoredTypes) async throws -> [ContentPolicy] {
    guard FileSystem.kind(of: content) == .folder else { return [] }
    let folder = try ContentFolder(path: content)
    return try await Pipeline(folder: folder, templates: [], authored: authored).linked().policies
  }

  /// The terms of the content format, with the rules of the tool and of the catalog.
  private struct KnownTerms {
    let reference: Reference
    let rules: [Diagnostic.Rule]

    /// Returns whether a word is a rule or a term of the content format.
    func has(_ word: String) -> Bool {
      rules.rule(named: word) != nil || reference.entry(named: word) != nil
        || !reference.keys(named: word).isEmpty || !reference.keys(taking: word).isEmpty
    }
  }

  /// Joins words that are a term only together, such as the two words of a name with a space.
  ///
  /// An unknown word stays alone.
  private static func phrases(_ words: [String], in terms: KnownTerms) -> [String] {
    var phrases: [String] = []
    var rest = words[...]
    while !rest.isEmpty {
      let known = (1...rest.count).last { terms.has(rest.prefix($0).joined(separator: " ")) }
      phrases.append(rest.prefix(known ?? 1).joined(separator: " "))
      rest = rest.dropFirst(known ?? 1)
    }
    return phrases
  }

  private func explain(_ word: String, _ terms: KnownTerms, to console: Console) throws {
    let reference = terms.reference
    if let rule = terms.rules.rule(named: word) {
      explain(rule, to: console)
    } else if let entry = reference.entry(named: word) {
      explain(entry, to: console)
    } else {
      let own = reference.keys(named: word)
      let keys = own.isEmpty ? reference.keys(taking: word) : own
      guard !keys.isEmpty else {
        throw ToolFailure(.inputNotFound, Self.unknown(word, in: terms))
      }
      let words = Set(reference.entries(of: .words).map(\.name))
      for (owner, key) in keys {
        explain(key, as: "\(key.name) of \(owner)", withSchema: !words.contains(owner), to: console)
      }
    }
  }

  /// The message for an unknown term, with a suggestion or the terms that contain it.
  private static func unknown(_ word: String, in terms: KnownTerms) -> String {
    let names = terms.reference.names + terms.rules.map(\.id.rawValue)
    let wanted = word.lowercased()
    let parts = names.compactMap { $0.split(separator: "/").last.map(String.init) }
    let near = Array(Set(names.filter { $0.lowercased().contains(wanted) })).sorted().prefix(8)
    let help =
      near.isEmpty
      ? NearMiss.help(for: word, among: names + parts)
        ?? "run 'explain' without a term to list all terms except keys"
      : "\(near.map { "'\($0)'" }.joined(separator: ", ")) \(near.count == 1 ? "contains" : "contain") it"
    return "There is no term '\(word)'; \(help)"
  }

  private func list(_ terms: KnownTerms, _ policies: [ContentPolicy], to console: Console) {
    let reference = terms.reference
    let names = reference.entries.map(\.name) + terms.rules.map(\.id.rawValue)
    let width = names.map(\.utf8.count).max() ?? 0
    func row(_ name: String, _ words: String) {
      console.show("  \(name)\(String(repeating: " ", count: width - name.utf8.count))  \(words)")
    }
    for group in Reference.ReferenceGroup.allCases {
      console.show("\(group.title)\n")
      for entry in reference.entries(of: group) { row(entry.name, entry.description.summary) }
      console.show("")
    }
    console.show("Rules\n")
    func rows(_ rules: [Diagnostic.Rule]) {
      for rule in rules { row(rule.id.rawValue, "\(rule.severity.rawValue): \(rule.meaning)") }
    }
    rows(Diagnostic.Rule.all)
    guard !policies.isEmpty else { return }
    console.show("\nPolicies of this catalog\n")
    rows(policies.map(\.rule))
  }

  private func explain(_ entry: Reference.ReferenceEntry, to console: Console) {
    console.show("\(entry.name): \(entry.description.summary)".wrapped(at: Self.width))
    console.show("\n\(entry.group.summary.wrapped(at: Self.width))")
    for key in entry.description.keys { explain(key, as: key.name, to: console) }
    for nested in entry.nested {
      console.show("\n\(nested.name): \(nested.description.summary)".wrapped(at: Self.width))
      for key in nested.description.keys { explain(key, as: key.name, to: console) }
    }
    if let reason = entry.description.fidelity.reason, entry.group == .elements {
      console.show("\n\(reason.wrapped(at: Self.width))")
    }
    if !entry.words.isEmpty {
      console.show("\n\(entry.words.joined(separator: ", ").wrapped(at: Self.width))")
    }
    if let example = entry.file ?? entry.example { console.show("\n\(example)") }
  }

  private func explain(
    _ key: KeyDescription, as name: String, withSchema: Bool = false, to console: Console
  ) {
    let fallback = key.isRequired ? "required" : key.defaultValue.map { "default: \($0)" } ?? "optional"
    console.show("\n  \(name) (\(key.shape.name); \(fallback))")
    console.show("      " + key.meaning.wrapped(at: Self.width - 6).replacing("\n", with: "\n      "))
    for inner in key.shape.keys where withSchema {
      console.show("        \(inner.name) (\(inner.shape.name)): \(inner.meaning)")
    }
    if withSchema {
      let schema = JSONPrinter.line(of: FormatSchema.json(of: key))
      console.show("      in JSON Schema: \(schema)")
    }
  }

  private func explain(_ rule: Diagnostic.Rule, to console: Console) {
    let name = rule.id.rawValue
    console.show("\(name) (\(rule.severity.rawValue))\n\n\(rule.meaning)")
    console.show("\n\(rule.explanation.wrapped(at: Self.width))")
    let severity =
      rule.severity == .warning
      ? "set the severity with 'check: { severity: { \(name): … } }' (error, warning or off), and " : ""
    console.show(
      "\n"
        + "The catalog definition can \(severity)list allowed words under 'allow', or known findings under 'known'."
        .wrapped(at: Self.width))
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
