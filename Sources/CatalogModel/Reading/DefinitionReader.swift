import Definitions

/// Reads the members of an object of a definition, and reports those that have another type or that nothing reads.
struct DefinitionReader {
  let findings: FindingCollector
  /// How many findings there were before the object was read.
  private let earlierCount: Int
  /// Where the object stands.
  let position: Position
  private let members: [LocatedValue.Member]
  let file: String
  /// How the definition at a place of the file is written.
  private let syntaxes: (Position) -> DefinitionSyntax
  private let rule: Diagnostic.Rule
  private let subject: String
  /// What the object says of itself, where that is written down.
  private let description: TypeDescription?
  private var asked: [String] = []

  /// Reads an object; a value of another type is reported and read as an empty object.
  ///
  /// The subject names the object in messages, such as “a component”.
  init(
    _ value: LocatedValue, file: String, in syntaxes: @escaping (Position) -> DefinitionSyntax,
    rule: Diagnostic.Rule, subject: String,
    description: TypeDescription? = nil, findings: FindingCollector
  ) {
    self.syntaxes = syntaxes
    self.description = description
    self.findings = findings
    earlierCount = findings.count
    self.file = file
    self.rule = rule
    self.subject = subject
    position = value.position
    members = value.members ?? []
    if value.members == nil {
      report(
        "\(subject.capitalizedFirst) needs named values, not \(value.kindWords)", at: value.position,
        help: "write a line 'key: value' for each")
    }
  }

  /// Reports a mistake.
  func report(_ message: String, at position: Position, help: String? = nil) {
    findings.report(Diagnostic(rule, message, at: location(position), help: help))
  }

  /// Help that shows a key with a value.
  func example(_ key: String, _ value: LocatedValue) -> String {
    Diagnostic.example(key, value, in: syntax)
  }

  /// How the object is written.
  var syntax: DefinitionSyntax { syntaxes(position) }

  /// A place of the file.
  func location(_ position: Position) -> SourceLocation { SourceLocation(file: file, position: position) }

  /// Whether nothing is wrong so far with the object and with what was read of it.
  var isSound: Bool { findings.count == earlierCount }

  /// Reads an object inside; what nothing reads of it is reported.
  func nested<Result>(
    _ value: LocatedValue, _ subject: String, as kind: DefinitionKind? = nil,
    _ read: (inout DefinitionReader) -> Result
  ) -> Result {
    var reader = DefinitionReader(
      value, file: file, in: syntaxes, rule: rule, subject: subject, description: kind?.description,
      findings: findings)
    defer { reader.reportUnknownKeys() }
    return read(&reader)
  }

  /// The value of a key, or `nil` where it is absent or null.
  mutating func value(_ key: String) -> LocatedValue? {
    assert(description?.keyNames.contains(key) ?? true, "The description lacks the key '\(key)'.")
    asked.append(key)
    return members.first { $0.key == key && !$0.value.isNull }?.value
  }

  /// The members in the order in which they are written; all their keys count as known.
  mutating func all() -> [LocatedValue.Member] {
    asked += members.map(\.key)
    return members
  }

  /// Where the value of a key stands, or the object where it is absent.
  func position(of key: String) -> Position {
    members.first { $0.key == key }?.value.position ?? position
  }

  /// A text.
  mutating func string(_ key: String) -> String? { typed(key, "a text", "words", \.string) }
  /// A number.
  mutating func number(_ key: String) -> Double? { typed(key, "a number", 12, \.number) }
  /// A truth value.
  mutating func bool(_ key: String) -> Bool? { typed(key, "true or false", true, \.bool) }

  /// A list of values; a single value is a list of one.
  mutating func list(_ key: String) -> [LocatedValue] {
    value(key).map { $0.elements ?? [$0] } ?? []
  }

  /// A list of texts; anything else in it is reported.
  mutating func strings(_ key: String) -> [String] { texts(key).map(\.text) }

  /// A list of texts with their places; anything else in it is reported.
  mutating func texts(_ key: String) -> [(text: String, location: SourceLocation)] {
    list(key).compactMap { element in
      guard let text = element.string else {
        report(
          "'\(key)' needs texts, not \(element.kindWords)", at: element.position,
          help: example(key, ["words"]))
        return nil
      }
      return (text, location(element.position))
    }
  }

  /// One of the words of an enumeration.
  mutating func word<Word: RawRepresentable & CaseIterable>(_ key: String, as type: Word.Type) -> Word?
  where Word.RawValue == String {
    guard let value = value(key) else { return nil }
    if let word = value.string.flatMap(Word.init(rawValue:)) { return word }
    let words = Word.allCases.map(\.rawValue)
    report(
      "'\(key)' does not know \(value.string.map { "the word '\($0)'" } ?? value.kindWords)",
      at: value.position,
      help: NearMiss.help(for: value.string ?? "", among: words, otherwise: .listing("the words are")))
    return nil
  }

  private mutating func typed<Value>(
    _ key: String, _ type: String, _ example: LocatedValue, _ convert: (LocatedValue) -> Value?
  ) -> Value? {
    guard let value = value(key) else { return nil }
    let converted = convert(value)
    if converted == nil {
      report(
        "'\(key)' needs \(type), not \(value.kindWords)", at: value.position,
        help: self.example(key, example))
    }
    return converted
  }

  /// Marks keys as known.
  mutating func ignore(_ keys: [String]) { asked += keys }

  /// Reports the keys that nothing asked for.
  func reportUnknownKeys() {
    for member in members where !asked.contains(member.key) {
      findings.report(
        Diagnostic.unknownKey(
          member.key, known: description?.keyNames ?? asked, present: members.map(\.key),
          at: SourceLocation(file: file, position: member.keyPosition)))
    }
  }
}
