package import Definitions
package import Elements

/// A team's settings for findings: the severity of each rule, the allowed texts, and the known findings.
package struct CheckPolicy: Sendable {
  /// A severity that a team gives to a rule.
  package enum CheckLevel: String, Sendable, CaseIterable {
    case error, warning, off
  }

  /// Findings that a team knows and plans to fix by a day.
  package struct KnownFindings: Sendable, Hashable {
    /// The rule that the findings break, by its identifier.
    var id: Diagnostic.ID
    /// The path of the file with the findings, or the end of that path.
    var file: String
    /// A text that their messages contain; `nil` for all findings of the rule in the file.
    var words: String?
    /// The last day on which the findings are not listed, such as `2027-03-01`.
    package var until: String
    /// The reason why the findings can wait.
    package var reason: String?
    /// The location of the entry in the catalog definition.
    var location: SourceLocation

    /// Returns whether a finding belongs to the known findings.
    func has(_ diagnostic: Diagnostic) -> Bool {
      guard diagnostic.id == id else { return false }
      let path = diagnostic.location.file
      guard path == file || path.hasSuffix("/\(file)") else { return false }
      return words.map { diagnostic.message.contains($0) } ?? true
    }
  }

  /// A named colour of the design.
  package struct ColorToken: Sendable {
    package var name: String
    package var color: DynamicColor
    /// The location of the colour in the catalog definition or in a token file.
    var location: SourceLocation
    /// Whether the colour is from a token file, which usually has more colours than one app uses.
    var isOfFile: Bool

    /// Creates a named colour.
    init(name: String, color: DynamicColor, location: SourceLocation, isOfFile: Bool = false) {
      (self.name, self.color, self.location, self.isOfFile) = (name, color, location, isOfFile)
    }
  }

  /// A text that the message of an allowed finding contains.
  struct AllowedText: Sendable {
    var text: String
    var location: SourceLocation

    /// The text in quotation marks, without second ones if it has some.
    var quoted: String { text.hasPrefix("“") && text.hasSuffix("”") ? text : "'\(text)'" }
  }

  /// A setting that refers to a rule.
  struct RuleName: Sendable {
    /// The kinds of settings that refer to a rule.
    enum RuleSetting: Sendable { case severity, allowance, knownFinding }

    var id: Diagnostic.ID
    var setting: RuleSetting
    var keyLocation: SourceLocation
    var valueLocation: SourceLocation
  }

  /// The settings that refer to a rule, in file order.
  var ruleNames: [RuleName] = []
  /// The severities that the catalog sets, by rule.
  var levels: [Diagnostic.ID: CheckLevel] = [:]
  /// The texts in messages of allowed findings, by rule.
  var allowed: [Diagnostic.ID: [AllowedText]] = [:]
  /// The known findings of the team.
  var known: [KnownFindings] = []
  /// The colours that the catalog may use; empty if every colour is allowed.
  package var tokens: [ColorToken] = []
  /// The day of the build, such as `2026-11-23`; empty if no known finding may expire.
  package var today = ""

  /// Creates a policy without settings.
  init() {}

  /// Returns whether findings of a rule are listed.
  package func lists(_ id: Diagnostic.ID) -> Bool { levels[id] != .off }

  /// Returns the name of a rule's severity, as the catalog sets it.
  package func word(for rule: Diagnostic.Rule) -> String {
    levels[rule.id]?.rawValue ?? rule.severity.rawValue
  }

  /// The place of the first setting that mutes findings of a rule, or `nil` if no setting does.
  package func mutingLocation(of id: Diagnostic.ID) -> SourceLocation? {
    ruleNames.filter { $0.id == id && $0.setting != .severity }.map(\.keyLocation).min()
  }

  /// The reason why a finding is not listed.
  package enum Omission: Sendable, Hashable {
    case allowed
    case known(KnownFindings)
  }

  /// Returns the reason why a finding is not listed, or `nil` if it is listed.
  package func omission(of diagnostic: Diagnostic) -> Omission? {
    if let words = allowed[diagnostic.id], words.contains(where: { diagnostic.message.contains($0.text) }) {
      return .allowed
    }
    return known.first { !isOver($0) && $0.has(diagnostic) }.map { .known($0) }
  }

  /// Returns the findings to list, with the severities that the catalog sets.
  func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard lists(diagnostic.id), omission(of: diagnostic) == nil else { return nil }
      var judged = diagnostic
      if let level = levels[diagnostic.id] { judged.severity = level == .error ? .error : .warning }
      return judged
    }
  }

  /// Returns the findings about the policy itself.
  ///
  /// These are known findings that have expired or no longer occur, allowed texts that no finding contains,
  /// and colour tokens that no definition uses.
  ///
  /// - Parameters:
  ///   - all: All other findings.
  ///   - usedColors: The colours that definitions use, as `#RRGGBB`.
  ///   - unsought: The rules whose violations the build did not look for.
  /// - Returns: The findings.
  package func findings(
    given all: some Collection<Diagnostic>, usedColors: Set<String>, unsought: Set<Diagnostic.ID> = []
  ) -> [Diagnostic] {
    // A definition that cannot be read may still break these rules.
    guard !all.contains(where: { $0.reach == .definition }) else {
      return expiredFindings(given: all)
    }
    return unusedAllowances(given: all, unsought) + unusedTokens(usedColors: usedColors)
      + fixedFindings(given: all, unsought) + expiredFindings(given: all)
  }

  /// Whether the last day of known findings has passed.
  func isOver(_ known: KnownFindings) -> Bool { !today.isEmpty && known.until < today }

  private var isEmpty: Bool { levels.isEmpty && allowed.isEmpty && known.isEmpty }

  /// The first day on which known findings are listed again; `nil` if none exists.
  package var nextExpiry: String? { known.filter { !isOver($0) }.map(\.until).min() }

  /// The digest of all settings that decide which findings are listed.
  var digest: Digest {
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
    for token in tokens { digest.add([token.name, token.color.light.hex, token.color.dark?.hex ?? ""]) }
    return digest
  }
}

extension CheckPolicy.ColorToken {
  /// Whether one of some colours, as `#RRGGBB`, is that of the token in either appearance.
  package func isUsed(among colors: Set<String>) -> Bool {
    [color.light, color.resolvedDark].contains { colors.contains(String($0.hex.prefix(7))) }
  }
}
