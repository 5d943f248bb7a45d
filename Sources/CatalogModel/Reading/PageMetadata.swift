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

  struct Keys: KeySet {
    let id = Key(
      "id", .looseText, otherwise: "the name of the file, or the type of a trait",
      "The name by which others use it, and its address.")
    let aliases = Key(
      "aliases", .looseTexts, default: [],
      "The names that it had before; pages at their addresses lead to its own.")
    let title = Key("title", .looseText, otherwise: "the heading of the file", "What people call it.")
    let summary = Key("summary", .looseText, "One sentence about it.")
    let owner = Key("owner", .looseText, otherwise: "that of CODEOWNERS", "Who answers for it.")
    let status = Key("status", ValueForm<Status>.word, "How far its review is.")
    let tags = Key("tags", .looseTexts, default: [], "Words by which people look for it.")
    let order = Key(
      "order", .number, otherwise: "after those with one", "Its place among others of its kind.")
    let draft = Key(
      "draft", .truth, default: false,
      "Whether 'generate' leaves it out unless '--drafts' is given; 'serve' always shows it.")
    let screen = Key(
      "screen", .looseText, otherwise: "a neutral page", "The screen behind an experience.")
    let scenarios = Key(
      "scenarios", .looseTexts, default: [], "The scenarios under which it is composed.")
    let condition = Key("when", .rule, "The rule without which it is not shown under a scenario.")
    let samples = Key(
      "samples", .samples, otherwise: "the default of each token",
      "What mockups of an experience or a screen show for tokens such as {{firstName}} and {%name%}.")
    let design = Key("design", .design, "The address of its design, with the day of that.")
    let cover = Key(
      "cover", .looseText, otherwise: "the first step", "The step whose picture comes first.")
    let devices = Key(
      "devices", .list(ValueForm<DeviceFamily>.word, takesOne: true), default: [],
      "The devices on which it is shown.")
  }
  private static let keys = Keys()

  /// What front matter can say.
  package static let description = TypeDescription(
    "What the catalog knows of a file besides its definition, in YAML between two lines of three hyphens at its top.",
    keys: keys)

  /// Reads front matter; a value that its key does not take is reported and left out.
  package init(_ frontMatter: LocatedValue?, file: String, findings: FindingCollector) {
    guard let frontMatter else { return }
    let report = DefinitionReport(
      file: file, in: { _ in .yaml }, rule: .invalidMetadata, keyWords: "metadata key", findings: findings)
    report.read(frontMatter, "front matter", knowing: Self.description) { read(&$0) }
  }

  private mutating func read(_ reader: inout DefinitionReader) {
    let keys = Self.keys
    id = reader.read(keys.id)
    if let id, let lost = id.first(where: { !Self.standsInAddress($0) }) {
      reader.report(
        "The id has the character '\(lost)', which no address can have", at: reader.position(of: keys.id),
        help: "write letters, digits and hyphens, such as '\(Slug.make(id))'")
      self.id = nil
    }
    (title, summary, owner) = (
      reader.read(keys.title), reader.read(keys.summary), reader.read(keys.owner)
    )
    (status, tags, order) = (reader.read(keys.status), reader.read(keys.tags), reader.read(keys.order))
    isDraft = reader.read(keys.draft)
    aliases = reader.read(keys.aliases)
    cover = reader.read(keys.cover)
    showing.screen = reader.read(keys.screen)
    showing.scenarios = reader.read(keys.scenarios)
    showing.when = reader.read(keys.condition)
    samples = reader.read(keys.samples)?.members ?? []
    let design = reader.read(keys.design)
    self.design = design?.string ?? design?[Self.designURL]?.string
    designDay = design?[Self.designDate]?.string
    for device in reader.read(keys.devices) where !devices.contains(device) { devices.append(device) }
    for name in [keys.aliases.name, keys.cover.name, keys.screen.name, keys.scenarios.name] {
      positions[name] = reader.peek(name)?.position
    }
  }

  /// The kinds that use a key; every kind uses the other keys.
  private static let kindsByKey: [String: [DefinitionKind]] = [
    keys.screen.name: [.experience], keys.cover.name: [.experience, .catalog],
    keys.condition.name: [.experience, .screen], keys.scenarios.name: [.experience, .screen, .flow],
    keys.samples.name: [.experience, .screen, .component],
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

  /// Whether a character of an id is in its address, or is punctuation for which a hyphen stands there.
  private static func standsInAddress(_ character: Character) -> Bool {
    character.isASCII || character.isLetter || character.isNumber || character == "’"
  }

  fileprivate static let designURL = "url"
  fileprivate static let designDate = "date"
}

extension ValueForm<String> {
  /// A text, or a number as text, since an identifier may look like one.
  fileprivate static var looseText: Self {
    Self(.text, standIn: "") { value, refuse in
      let text = value.string ?? value.exactNumber?.text
      if text == nil { refuse(ReadingProblem(.type(.text), value)) }
      return text
    }
  }
}

extension ValueForm<[String]> {
  /// A list of texts; a single text is a list of one, unless it has commas as several texts without brackets have.
  fileprivate static var looseTexts: Self {
    let list = ValueForm.list(ValueForm<String>.looseText, takesOne: true)
    let shape = ValueShape.list(.text)
    return Self(shape, standIn: [], text: { _ in nil }) { value, refuse in
      guard value.string?.contains(",") != true, value.members == nil else {
        refuse(ReadingProblem(.type(shape), value, example: ["words", "more words"]))
        return nil
      }
      return list.convert(value, refuse)
    }
  }
}

extension ValueForm<LocatedValue> {
  /// A name of a rule, or rules that are put together.
  fileprivate static var rule: Self {
    fitting("rule", "a rule", example: "is_member") { $0.string != nil || $0.members != nil }
  }

  /// Texts, numbers and truth values by name.
  fileprivate static var samples: Self {
    fitting(
      "values by name", "texts, numbers or truth values by name", example: ["firstName": "Ana"]
    ) { value in
      value.members?.allSatisfy {
        $0.value.string != nil || $0.value.exactNumber != nil || $0.value.bool != nil
      }
        ?? false
    }
  }

  /// An address, or a `url` with the `date` of what is there.
  fileprivate static var design: Self {
    let (url, date) = (PageMetadata.designURL, PageMetadata.designDate)
    return fitting(
      "URL, or url and date", "an address, or one with the day of the design",
      example: ["url": "https://example.com/file", "date": "2027-03-01"]
    ) { value in
      guard let members = value.members else { return value.string != nil }
      return members.allSatisfy { [url, date].contains($0.key) } && value[url]?.string != nil
        && value[date].map { $0.string?.isDay ?? false } ?? true
    }
  }

  private static func fitting(
    _ name: String, _ phrase: String, example: LocatedValue,
    _ fits: @escaping @Sendable (LocatedValue) -> Bool
  ) -> Self {
    Self(.other(name), standIn: LocatedValue(.null)) { value, refuse in
      if fits(value) { return value }
      refuse(ReadingProblem(.type(.other(phrase)), value, example: example))
      return nil
    }
  }
}
