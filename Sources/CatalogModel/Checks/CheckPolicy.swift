package import Definitions
package import Elements

/// What a team makes of findings: how much each rule matters, what it allows, and what it knows already.
package struct CheckPolicy: Sendable {
  /// How much a rule matters to a team.
  package enum Level: String, Sendable, CaseIterable {
    case error, warning, off
  }

  /// Findings that a team knows and has until a day to mend.
  package struct KnownFindings: Sendable {
    /// The rule and the file that they are about.
    package var id: Diagnostic.ID
    package var file: String
    /// Words of their messages, or `nil` for all of the rule in the file.
    package var words: String?
    /// The last day on which they are left out, as in `2027-03-01`.
    package var until: String
    /// Why they can wait.
    package var reason: String?
    /// Where that is written.
    package var location: SourceLocation

    /// Whether a finding is one of them.
    func has(_ diagnostic: Diagnostic) -> Bool {
      guard diagnostic.id == id else { return false }
      let path = diagnostic.location.file
      guard path == file || path.hasSuffix("/\(file)") else { return false }
      return words.map { diagnostic.message.contains($0) } ?? true
    }
  }

  /// A colour of the design, by its name.
  package struct ColorToken: Sendable {
    package var name: String
    package var color: DynamicColor
    /// Where the catalog lists it.
    package var location: SourceLocation
  }

  /// A text that a permitted message contains.
  struct AllowedText: Sendable {
    var text: String
    var location: SourceLocation
  }

  /// A setting that names a rule.
  struct RuleName: Sendable {
    /// The settings that name rules.
    enum Setting: Sendable { case severity, allowance, knownFinding }

    var id: Diagnostic.ID
    var setting: Setting
    var keyLocation: SourceLocation
    var valueLocation: SourceLocation
  }

  /// The settings that name rules, in the order in which they are written.
  var ruleNames: [RuleName] = []
  /// How much the rules matter of which the catalog says it.
  var levels: [Diagnostic.ID: Level] = [:]
  /// Texts of permitted messages, by rule.
  var allowed: [Diagnostic.ID: [AllowedText]] = [:]
  /// The findings that a team knows.
  package var known: [KnownFindings] = []
  /// The colours that the catalog may use; any where there are none.
  package var tokens: [ColorToken] = []
  /// The day of the build, as in `2026-11-23`, or nothing where no day counts.
  package var today = ""

  /// A policy that says nothing.
  package init() {}

  /// Whether findings of a rule are listed at all.
  package func lists(_ id: Diagnostic.ID) -> Bool { levels[id] != .off }

  /// How much a rule matters, in a word.
  package func word(for rule: Diagnostic.Rule) -> String {
    levels[rule.id]?.rawValue ?? rule.severity.rawValue
  }

  /// Why a finding is not listed.
  package enum Omission: Sendable {
    case allowed
    case known(KnownFindings)
  }

  /// Why a finding is left out, or `nil` where it is not.
  package func omission(of diagnostic: Diagnostic) -> Omission? {
    if let words = allowed[diagnostic.id], words.contains(where: { diagnostic.message.contains($0.text) }) {
      return .allowed
    }
    return known.first { !isOver($0) && $0.has(diagnostic) }.map { .known($0) }
  }

  /// Findings with the severities of the catalog, without those that it leaves out.
  package func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard lists(diagnostic.id), omission(of: diagnostic) == nil else { return nil }
      var judged = diagnostic
      if let level = levels[diagnostic.id] { judged.severity = level == .error ? .error : .warning }
      return judged
    }
  }

  /// The findings about the policy itself: known findings that are over or gone, allowances without a
  /// finding, and tokens that no definition uses.
  package func findings(given all: some Collection<Diagnostic>, usedTokens: Set<String>) -> [Diagnostic] {
    // A definition that cannot be read may still have the known findings.
    guard !all.contains(where: { $0.reach == .definition }) else {
      return expiredFindings(given: all)
    }
    return unusedAllowances(given: all)
      + tokens.filter { !usedTokens.contains($0.name) }.map {
        Diagnostic(
          .unusedToken, "No definition uses the colour of the token '\($0.name)'", at: $0.location,
          help: "correct its value, or take it out of 'tokens'")
      }
      + known.filter { known in !all.contains { known.has($0) } }.map {
        Diagnostic(
          .staleKnownFinding, "Nothing breaks '\($0.id.rawValue)' in '\($0.file)' any more", at: $0.location,
          help: "take it from the list of known findings")
      } + expiredFindings(given: all)
  }

  /// The findings that are known and over.
  private func expiredFindings(given all: some Collection<Diagnostic>) -> [Diagnostic] {
    known.filter { known in isOver(known) && all.contains { known.has($0) } }.map {
      Diagnostic(
        .expiredKnownFinding, "'\($0.id.rawValue)' in '\($0.file)' was to be fixed by \($0.until)",
        at: $0.location, help: "fix it, or agree on another day")
    }
  }

  /// The permitted texts that no finding contains.
  private func unusedAllowances(given all: some Collection<Diagnostic>) -> [Diagnostic] {
    allowed.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { id, words in
      words.filter { words in !all.contains { $0.id == id && $0.message.contains(words.text) } }.map {
        Diagnostic(
          .staleKnownFinding, "No finding of '\(id.rawValue)' has the words '\($0.text)'", at: $0.location,
          help: "take them from the list of what is allowed")
      }
    }
  }

  private func isOver(_ known: KnownFindings) -> Bool { !today.isEmpty && known.until < today }

  private var isEmpty: Bool { levels.isEmpty && allowed.isEmpty && known.isEmpty }

  /// The first day on which something that is left out is listed again.
  package var nextExpiry: String? { known.filter { !isOver($0) }.map(\.until).min() }

  /// Names everything that decides what is listed.
  package var digest: Digest {
    var digest = Digest()
    for (id, level) in levels.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      digest.add([id.rawValue, level.rawValue])
    }
    for (id, words) in allowed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      digest.add([id.rawValue] + words.map(\.text))
    }
    for known in known {
      digest.add([known.id.rawValue, known.file, known.words ?? "", known.until, isOver(known) ? "over" : ""])
    }
    for token in tokens { digest.add([token.name, token.color.light.hex, token.color.resolvedDark.hex]) }
    return digest
  }
}
