import Definitions
import Elements

extension CheckPolicy {
  /// Reads what a catalog says of its checks.
  mutating func read(_ reader: inout DefinitionReader) {
    if let severities = reader.value("severity") {
      reader.nested(severities, "a list of severities") { reader in
        for id in Diagnostic.ID.allCases { levels[id] = Self.level(of: id, &reader) }
      }
    }
    if let lists = reader.value("allow") {
      reader.nested(lists, "a list of what is allowed") { reader in
        for id in Diagnostic.ID.allCases {
          let words = reader.texts(id.rawValue).filter { !$0.text.isEmpty }.map {
            AllowedText(text: $0.text, location: $0.location)
          }
          if !words.isEmpty { allowed[id] = words }
        }
      }
    }
    for element in reader.list("known") {
      reader.nested(element, "a known finding") { reader in
        if let finding = Self.knownFindings(&reader) { known.append(finding) }
      }
    }
  }

  /// How much a rule matters; what stops something from being built cannot matter less.
  private static func level(of id: Diagnostic.ID, _ reader: inout DefinitionReader) -> Level? {
    guard let level = reader.word(id.rawValue, as: Level.self) else { return nil }
    guard id.severity == .warning || level == .error else {
      reader.report(
        "'\(id.rawValue)' stays an error, since nothing is built of what breaks it",
        at: reader.position(of: id.rawValue), help: "mend what it finds")
      return nil
    }
    return level
  }

  private static func knownFindings(_ reader: inout DefinitionReader) -> KnownFindings? {
    let words = reader.string("words")
    let reason = reader.string("why")
    guard let name = reader.string("id"), let file = reader.string("file"),
      let until = reader.string("until")
    else {
      reader.report(
        "A known finding needs an id, a file and a day", at: reader.position,
        help: Diagnostic.example(
          ["id": "low-contrast", "file": "home/streak.md", "until": "2027-03-01"], in: reader.syntax))
      return nil
    }
    guard let id = Diagnostic.ID(rawValue: name) else {
      reader.report(
        "There is no rule '\(name)'", at: reader.position(of: "id"),
        help: NearMiss.help(
          for: name, among: Diagnostic.ID.allCases.map(\.rawValue),
          otherwise: .advice("'experience-catalog explain' lists the rules")))
      return nil
    }
    guard until.isDay else {
      reader.report(
        "'until' needs a day, not '\(until)'", at: reader.position(of: "until"),
        help: "write year, month and day, as in 2027-03-01")
      return nil
    }
    return KnownFindings(
      id: id, file: file, words: words, until: until, reason: reason,
      location: reader.location(reader.position))
  }

  /// Reads the colours of a design: a colour, or one for each appearance, by name.
  mutating func readTokens(_ value: LocatedValue, _ reader: inout DefinitionReader) {
    guard let members = value.members else {
      reader.report(
        "'tokens' needs named colours, not \(value.kindWords)", at: value.position,
        help: "write a line 'ink: \"#12282B\"' for each")
      return
    }
    for member in members {
      let light = member.value.string ?? member.value["light"]?.string
      let dark = member.value["dark"]?.string
      guard let light, Color.isHex(light), dark.map(Color.isHex) ?? true else {
        reader.report(
          "The token '\(member.key)' is no colour", at: member.value.position,
          help: "write '#12282B', or '{ light: \"#12282B\", dark: \"#EAF4F2\" }'")
        continue
      }
      tokens.append(
        ColorToken(
          name: member.key,
          color: DynamicColor(light: Color(hex: light), dark: dark.map { Color(hex: $0) }),
          location: reader.location(member.keyPosition)))
    }
  }
}
