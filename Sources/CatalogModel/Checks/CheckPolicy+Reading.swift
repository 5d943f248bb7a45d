import DefinitionKinds
import Definitions
import Elements

extension CheckPolicy {
  /// Reads the settings for checks from a catalog definition.
  mutating func read(_ reader: inout DefinitionReader) {
    let keys = Self.keys
    if let severities = reader.read(keys.severity) {
      reader.nested(severities, "a list of severities") { reader in
        for member in reader.members {
          let key = Key(member.key, ValueForm<CheckLevel>.word, "The severity of the rule's findings.")
          guard let level = reader.read(key) else { continue }
          levels[name(member, .severity, &reader)] = level
        }
      }
    }
    if let lists = reader.read(keys.allow) {
      reader.nested(lists, "a list of allowed texts") { reader in
        for member in reader.members {
          let id = name(member, .allowance, &reader)
          let words = texts(member, &reader).filter { !$0.text.isEmpty }
          if !words.isEmpty { allowed[id] = words }
        }
      }
    }
    for element in reader.list(keys.known) {
      reader.nested(element, "a known finding") { reader in
        if let finding = knownFindings(&reader) { known.append(finding) }
      }
    }
  }

  struct CheckPolicyKeys: KeySet {
    let severity = Key(
      "severity", .value(.map(.words(CheckLevel.allCases.map(\.rawValue)))),
      "The severity of findings, by rule.")
    let allow = Key(
      "allow", .value(.map(.list(.text))),
      "Texts by rule; findings whose message contains one are not listed.")
    let known = Key(
      "known", .objects(findingKeys, takesOne: true), "Findings that are not listed until a day is over.")
  }
  static let keys = CheckPolicyKeys()

  private struct FindingKeys: KeySet {
    let id = Key("id", .text, isRequired: true, "The rule that the findings break.")
    let file = Key("file", .text, isRequired: true, "The file with the findings.")
    let until = Key("until", .text, isRequired: true, "The last day on which the findings are not listed.")
    let words = Key("words", .text, "A text that the messages of the findings contain.")
    let reason = Key("why", .text, "The reason why the findings are not listed.")
  }
  private static let findingKeys = FindingKeys()

  /// Reads the texts of a list with their locations; a single text counts as a list of one.
  private func texts(_ member: LocatedValue.Member, _ reader: inout DefinitionReader) -> [AllowedText] {
    let key = Key(member.key, .list(.text, takesOne: true), default: [], "The allowed texts.")
    _ = reader.read(key)
    return (member.value.elements ?? [member.value]).compactMap { element in
      element.string.map { AllowedText(text: $0, location: reader.location(element.position)) }
    }
  }

  /// Returns the rule that a key names, and records the name for a check once all rules are known.
  private mutating func name(
    _ member: LocatedValue.Member, _ setting: RuleName.RuleSetting, _ reader: inout DefinitionReader
  ) -> Diagnostic.ID {
    let id = Diagnostic.ID(rawValue: member.key)
    ruleNames.append(
      RuleName(
        id: id, setting: setting, keyLocation: reader.location(member.keyPosition),
        valueLocation: reader.location(member.value.position)))
    return id
  }

  private mutating func knownFindings(_ reader: inout DefinitionReader) -> KnownFindings? {
    guard reader.isSound else { return nil }
    let keys = Self.findingKeys
    let (words, reason) = (reader.read(keys.words), reader.read(keys.reason))
    guard let name = reader.read(keys.id), let file = reader.read(keys.file),
      let until = reader.read(keys.until)
    else {
      reader.report(
        "A known finding needs 'id', 'file' and 'until'", at: reader.position,
        help: Diagnostic.example(
          ["id": "low-contrast", "file": "home/streak.md", "until": "2027-03-01"], in: reader.syntax))
      return nil
    }
    let id = Diagnostic.ID(rawValue: name)
    guard until.isDay else {
      reader.report(
        "'until' needs a day, not '\(until)'", at: reader.position(of: keys.until),
        help: "write year, month and day, as in 2027-03-01")
      return nil
    }
    let place = reader.location(reader.position(of: keys.id))
    ruleNames.append(RuleName(id: id, setting: .knownFinding, keyLocation: place, valueLocation: place))
    return KnownFindings(
      id: id, file: file, words: words, until: until, reason: reason,
      location: reader.location(reader.position))
  }

  /// Reports and removes settings for unknown rules, and severities that a rule cannot have.
  ///
  /// The team's own rules can have any severity, because content that breaks them can still be built.
  mutating func check(
    against rules: [Diagnostic.Rule], ownRules: [Diagnostic.ID] = [], findings: FindingCollector
  ) {
    let known = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    let names = rules.map(\.id.rawValue)
    for name in ruleNames {
      let word = name.id.rawValue
      switch (name.setting, known[name.id]) {
      case (.knownFinding, nil):
        findings.report(
          Diagnostic(
            .invalidMetadata, "There is no rule '\(word)'", at: name.keyLocation,
            help: NearMiss.help(
              for: word, among: names, otherwise: .advice("'experience-catalog explain' lists the rules"))))
      case (_, nil):
        findings.report(
          .unknownKey(
            word, known: names, present: ruleNames.filter { $0.setting == name.setting }.map(\.id.rawValue),
            at: name.keyLocation))
      case (.severity, let rule?)
      where rule.severity == .error && !ownRules.contains(rule.id)
        && levels[name.id].map { $0 != .error } ?? false:
        findings.report(
          Diagnostic(
            .invalidMetadata, "'\(word)' must stay an error, because such content cannot be built",
            at: name.valueLocation, help: "fix its findings instead"))
        levels[name.id] = nil
      case (_, _?): break
      }
    }
    levels = levels.filter { known[$0.key] != nil }
    allowed = allowed.filter { known[$0.key] != nil }
    self.known.removeAll { known[$0.id] == nil }
  }

  /// Reads the colours of a design by name, each one colour or one for each appearance.
  mutating func readTokens(_ value: LocatedValue, _ reader: inout DefinitionReader) {
    guard let members = value.members else {
      reader.report(
        "'tokens' needs named colours, not \(value.kindWords)", at: value.position,
        help: "write a line 'ink: \"#12282B\"' for each")
      return
    }
    for member in members {
      guard let color = DynamicColor(written: member.value) else {
        reader.report(
          "The token '\(member.key)' is not a colour", at: member.value.position,
          help: DynamicColor.writtenExample)
        continue
      }
      tokens.append(
        ColorToken(name: member.key, color: color, location: reader.location(member.keyPosition)))
    }
  }
}
