package import Definitions

/// What the front matter of a file says about its definition.
package struct PageMetadata: Sendable, Codable {
  /// How far the review of a definition is.
  package enum Status: String, Sendable, CaseIterable, Codable {
    case draft
    case inReview = "in-review"
    case approved, shipped, deprecated
  }

  /// A family of devices on which something can be shown.
  package enum DeviceFamily: String, Sendable, CaseIterable, Codable {
    case iphone, ipad, android
  }

  /// Where and when something is shown.
  package struct Showing: Sendable, Codable {
    /// The screen behind it.
    package var screen: String?
    /// The rule without which it is not shown.
    package var when: LocatedValue?
    /// The scenarios under which it is shown; all, where there are none.
    package var scenarios: [String] = []
  }

  /// Texts as written: the name by which others use it, what people call it, one sentence about it, who owns it, the address
  /// of its design with the day of it, and the step whose picture stands for it.
  package var id, title, summary, owner, design, designDay, cover: String?
  /// Where and when it is shown.
  package var showing = Showing()
  /// How far it is.
  package var status: Status?
  /// Words by which people look for it.
  package var tags: [String] = []
  /// The names that it had before, whose addresses lead to it.
  package var aliases: [String] = []
  /// The devices on which it is shown; all, where there are none.
  package var devices: [DeviceFamily] = []
  /// The devices on which it is shown.
  package var shownOn: [DeviceFamily] { devices.isEmpty ? DeviceFamily.allCases : devices }
  /// Where values that name other definitions are written, by their keys.
  private(set) var positions: [String: Position] = [:]
  /// The values that mockups show for tokens in texts, by the names of the tokens.
  package private(set) var samples: [LocatedValue.Member] = []
  /// The place among others of its kind.
  package var order: Double?
  /// Whether `generate` leaves it out unless drafts are asked for.
  package var isDraft = false

  /// Creates metadata that say nothing.
  package init() {}

  /// What front matter can say.
  package static let description = TypeDescription(
    "What the catalog knows of a file besides its definition, in YAML between two lines of three hyphens at its top.",
    keys: [
      .init(
        "id", "string", default: "the name of the file, or the type of a trait",
        "The name by which others use it, and its address."),
      .init(
        "aliases", "list of strings",
        "The names that it had before; pages at their addresses lead to its own."),
      .init("title", "string", default: "the heading of the file", "What people call it."),
      .init("summary", "string", "One sentence about it."),
      .init("owner", "string", default: "that of CODEOWNERS", "Who answers for it."),
      .init("status", Status.allCases.map(\.rawValue).inWords, "How far its review is."),
      .init("tags", "list of strings", "Words by which people look for it."),
      .init("order", "number", default: "after those with one", "Its place among others of its kind."),
      .init(
        "draft", "truth value", default: "false",
        "Whether 'generate' leaves it out unless '--drafts' is given; 'serve' always shows it."),
      .init("screen", "name of a screen", default: "a neutral page", "The screen behind an experience."),
      .init("scenarios", "list of names", default: "all", "The scenarios under which it is composed."),
      .init("when", "rule", "The rule without which it is not shown under a scenario."),
      .init(
        "samples", "values by name", default: "the default of each token",
        "What mockups of an experience or a screen show for tokens such as {{firstName}} and {%name%}."),
      .init("design", "URL, or url and date", "The address of its design, with the day of that."),
      .init("cover", "name of a step", default: "the first step", "The step whose picture comes first."),
      .init(
        "devices", "list of \(DeviceFamily.allCases.map(\.rawValue).inWords)", default: "all",
        "The devices on which it is shown."),
    ])
  private static let keys = description.keyNames

  /// Reads front matter; a value that its key does not take is reported and left out.
  package init(_ frontMatter: LocatedValue?, file: String, findings: FindingCollector) {
    guard let frontMatter else { return }
    guard let members = frontMatter.members else {
      findings.report(
        Diagnostic(
          .invalidMetadata, "Front matter needs named values",
          at: SourceLocation(file: file, position: frontMatter.position),
          help: "write a line 'key: value' for each, such as 'title: Welcome'"))
      return
    }
    for member in members {
      if let problem = read(member) {
        findings.report(problem.diagnostic(member, file: file))
      }
    }
  }

  /// The kinds that use a key; every kind uses the other keys.
  private static let kindsByKey: [String: [DefinitionKind]] = [
    "screen": [.experience], "cover": [.experience, .catalog], "when": [.experience, .screen],
    "scenarios": [.experience, .screen, .flow], "samples": [.experience, .screen, .component],
  ]

  /// Reports the keys of front matter that have no effect on a definition of a kind.
  static func reportUnused(
    _ frontMatter: LocatedValue?, by kind: DefinitionKind, file: String, findings: FindingCollector
  ) {
    for member in frontMatter?.members ?? [] {
      guard let kinds = kindsByKey[member.key], !kinds.contains(kind) else { continue }
      let article = kind == .extension ? "an" : "a"
      findings.report(
        Diagnostic(
          .unknownKey, "The metadata key '\(member.key)' has no effect on \(article) \(kind.rawValue)",
          at: SourceLocation(file: file, position: member.keyPosition),
          help: "remove it; it is a key of \(kinds.map(\.rawValue).inWords) files"))
    }
  }

  private enum Problem {
    /// What a design is.
    static let design = "an address, or one with the day of the design"

    /// What samples are.
    static let samples = "texts, numbers or truth values by name"

    /// A value of a type, in the words of a message.
    private static func example(of type: String) -> String {
      switch type {
      case "a number": "10"
      case "true or false": "true"
      case "a list of texts": "[words, more words]"
      case Self.samples: "{ firstName: Ana }"
      case Self.design: "{ url: https://example.com/file, date: 2027-03-01 }"
      default: "words"
      }
    }

    case unknownKey
    case wrongType(String)
    case unknownWord(String, of: String, known: [String])
    case lostCharacter(Character)

    func diagnostic(_ member: LocatedValue.Member, file: String) -> Diagnostic {
      switch self {
      case .unknownKey:
        .unknownName(
          .unknownKey, "metadata key", member.key, among: PageMetadata.keys,
          otherwise: .listing("the keys are"), at: SourceLocation(file: file, position: member.keyPosition))
      case .wrongType(let type):
        Diagnostic(
          .invalidMetadata, "The metadata key '\(member.key)' needs \(type), not \(member.value.kindWords)",
          at: SourceLocation(file: file, position: member.value.position),
          help: "write for example '\(member.key): \(Self.example(of: type))'")
      case .unknownWord(let word, let type, let known):
        .unknownName(
          .invalidMetadata, type, word, among: known,
          otherwise: .listing("the words are"),
          at: SourceLocation(file: file, position: member.value.position))
      case .lostCharacter(let character):
        Diagnostic(
          .invalidMetadata, "The id has the character '\(character)', which no address can have",
          at: SourceLocation(file: file, position: member.value.position),
          help: "write letters, digits and hyphens, such as '\(Slug.make(member.value.string ?? ""))'")
      }
    }
  }

  /// Whether a character of an id is in its address, or is punctuation for which a hyphen stands there.
  private static func standsInAddress(_ character: Character) -> Bool {
    character.isASCII || character.isLetter || character.isNumber || character == "’"
  }

  private mutating func read(_ member: LocatedValue.Member) -> Problem? {
    let value = member.value
    if value.isNull { return Self.keys.contains(member.key) ? nil : .unknownKey }
    switch member.key {
    case "id":
      if let lost = value.string?.first(where: { !Self.standsInAddress($0) }) { return .lostCharacter(lost) }
      return text(value, into: \.id)
    case "title": return text(value, into: \.title)
    case "summary": return text(value, into: \.summary)
    case "owner": return text(value, into: \.owner)
    case "design": return design(value)
    case "devices": return devices(value)
    case "cover":
      positions["cover"] = value.position
      return text(value, into: \.cover)
    case "screen":
      positions["screen"] = value.position
      return text(value, into: \.showing.screen)
    case "when":
      guard value.string != nil || value.members != nil else { return .wrongType("a rule") }
      showing.when = value
    case "tags": return texts(value, into: \.tags)
    case "aliases":
      positions["aliases"] = value.position
      return texts(value, into: \.aliases)
    case "scenarios":
      positions["scenarios"] = value.position
      return texts(value, into: \.showing.scenarios)
    case "samples":
      guard let members = value.members, members.allSatisfy({ $0.value.isScalar }) else {
        return .wrongType(Problem.samples)
      }
      samples = members
    case "order":
      guard let number = value.number else { return .wrongType("a number") }
      order = number
    case "draft":
      guard let bool = value.bool else { return .wrongType("true or false") }
      isDraft = bool
    case "status":
      guard let word = value.string else { return .wrongType("a word") }
      guard let status = Status(rawValue: word) else {
        return .unknownWord(word, of: "status", known: Status.allCases.map(\.rawValue))
      }
      self.status = status
    default: return .unknownKey
    }
    return nil
  }

  private mutating func text(_ value: LocatedValue, into path: WritableKeyPath<PageMetadata, String?>)
    -> Problem?
  {
    guard let text = value.metadataText else { return .wrongType("a text") }
    self[keyPath: path] = text
    return nil
  }

  /// Reads an address, or a `url` with the `date` of what is there.
  private mutating func design(_ value: LocatedValue) -> Problem? {
    guard let members = value.members else {
      return text(value, into: \.design) == nil ? nil : .wrongType(Problem.design)
    }
    guard let url = value["url"]?.string, members.allSatisfy({ ["url", "date"].contains($0.key) }) else {
      return .wrongType(Problem.design)
    }
    design = url
    guard let date = value["date"] else { return nil }
    guard let day = date.string, day.isDay else { return .wrongType(Problem.design) }
    designDay = day
    return nil
  }

  private mutating func devices(_ value: LocatedValue) -> Problem? {
    for element in value.elements ?? [value] {
      guard let word = element.string else { return .wrongType("a list of texts") }
      guard let family = DeviceFamily(rawValue: word) else {
        return .unknownWord(word, of: "family of devices", known: DeviceFamily.allCases.map(\.rawValue))
      }
      if !devices.contains(family) { devices.append(family) }
    }
    return nil
  }

  private mutating func texts(
    _ value: LocatedValue, into path: WritableKeyPath<PageMetadata, [String]>
  ) -> Problem? {
    let values = value.elements ?? [value]
    let texts = values.compactMap(\.metadataText)
    // A text with commas and without brackets was meant as several texts.
    if value.elements == nil, texts.contains(where: { $0.contains(",") }) {
      return .wrongType("a list of texts")
    }
    guard texts.count == values.count else { return .wrongType("a list of texts") }
    self[keyPath: path] = texts
    return nil
  }
}

extension LocatedValue {
  /// Whether the value is a text, a number or a truth value.
  fileprivate var isScalar: Bool { string != nil || exactNumber != nil || bool != nil }

  /// A text, or a number as text, since an identifier may look like one.
  fileprivate var metadataText: String? {
    if let string { return string }
    return exactNumber?.text
  }
}
