package import Definitions

/// The front matter of a file: facts about its definition.
package struct PageMetadata: Sendable, Codable {
  /// The review status of a definition.
  package enum Status: String, Sendable, CaseIterable, Codable {
    case draft
    case inReview = "in-review"
    case approved, shipped, deprecated
  }

  /// A family of devices on which mockups can be drawn.
  package enum DeviceFamily: String, Sendable, CaseIterable, Codable {
    case iphone, ipad, android
  }

  /// The screen, the rule and the scenarios with which a definition is shown.
  package struct Showing: Sendable, Codable {
    /// The screen behind an experience; `nil` for a neutral page.
    package var screen: String?
    /// The rule that must be true for the definition to be shown; `nil` if there is no rule.
    package var when: LocatedValue?
    /// The scenarios under which the definition is shown; empty for all scenarios.
    package var scenarios: [String] = []
  }

  /// A text as the author wrote it.
  ///
  /// These are the name that other definitions use, the title, a one-sentence summary, the owner, the address
  /// and the
  /// date of the design, and the step that represents the definition.
  package var id, title, summary, owner, design, designDay, cover: String?
  /// The screen, the rule and the scenarios with which the definition is shown.
  package var showing = Showing()
  /// The review status; `nil` if the author states none.
  package var status: Status?
  /// Words with which readers search for the definition.
  package var tags: [String] = []
  /// The earlier names of the definition, whose addresses redirect to its page.
  package var aliases: [String] = []
  /// The devices on which the definition is shown; empty for all devices.
  package var devices: [DeviceFamily] = []
  /// The devices on which the definition is shown, with all devices as the default.
  package var shownOn: [DeviceFamily] { devices.isEmpty ? DeviceFamily.allCases : devices }
  /// The positions of values that name other definitions, by key.
  package private(set) var positions: [String: Position] = [:]
  /// The values that mockups show in place of tokens, by the name of the token.
  package private(set) var samples: [LocatedValue.Member] = []
  /// The position among definitions of the same kind; `nil` sorts last.
  package var order: Double?
  /// Whether the definition is a draft, which `generate` skips unless it is called with `--drafts`.
  package var isDraft = false

  /// Creates metadata without values.
  package init() {}

  struct PageMetadataKeys: KeySet {
    let id = Key(
      "id", .looseText, otherwise: "the name of the file, or the type of a trait",
      "The name that other definitions use for the definition, and its address.")
    let aliases = Key(
      "aliases", .looseTexts, default: [],
      "Former names of the definition; their addresses redirect to its page.")
    let title = Key(
      "title", .looseText, otherwise: "the heading of the file",
      "The title of the definition that readers see.")
    let summary = Key("summary", .looseText, "One sentence about the definition.")
    let owner = Key(
      "owner", .looseText, otherwise: "the owner in CODEOWNERS",
      "The person or team that is responsible for the definition.")
    let status = Key("status", ValueForm<Status>.word, "The review status of the definition.")
    let tags = Key("tags", .looseTexts, default: [], "Words with which readers search for the definition.")
    let order = Key(
      "order", .number, otherwise: "after definitions with an order",
      "The position among definitions of the same kind.")
    let draft = Key(
      "draft", .truth, default: false,
      "Whether 'generate' skips the definition unless '--drafts' is given; 'serve' always shows it.")
    let screen = Key(
      "screen", .looseName(of: "screen"), otherwise: "a neutral page", "The screen behind an experience.")
    let scenarios = Key(
      "scenarios", .looseNames(of: "scenario"), default: [],
      "The scenarios under which the definition is composed; without the key, all scenarios.")
    let condition = Key(
      "when", .rule, "The rule that must be true for the definition to be shown under a scenario.")
    let samples = Key(
      "samples", .samples, otherwise: "the default of each token",
      "The values of tokens such as {{firstName}} and {%name%} in mockups of an experience or a screen.")
    let design = Key("design", .design, "The address of the design, with the date of the design.")
    let cover = Key(
      "cover", .looseName(of: "step"), otherwise: "the first step",
      "The step whose mockup represents the definition in overviews.")
    let devices = Key(
      "devices", .list(ValueForm<DeviceFamily>.word, takesOne: true), default: [],
      "The devices on which the definition is shown; without the key, all devices.")
  }
  private static let keys = PageMetadataKeys()

  /// The description of front matter and its keys.
  package static let description = TypeDescription(
    "Front matter: facts about a definition, in YAML between two lines of three hyphens at the top of its file.",
    keys: keys)

  /// Reads front matter; a value with the wrong type is reported and ignored.
  package init(_ frontMatter: LocatedValue?, file: String, findings: FindingCollector) {
    guard let frontMatter else { return }
    let report = DefinitionReport(
      file: file, in: { _ in .yaml }, rule: .invalidMetadata, keyWords: "metadata key", findings: findings)
    report.read(frontMatter, "front matter", knowing: Self.description) { read(&$0) }
  }

  private mutating func read(_ reader: inout DefinitionReader) {
    let keys = Self.keys
    id = reader.read(keys.id)
    if let id, !Self.canBeAddress(id, at: reader.position(of: keys.id), reader) { self.id = nil }
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

  /// The kinds that use each of these keys; every kind uses the other keys.
  private static let kindsByKey: [String: [DefinitionKind]] = [
    keys.screen.name: [.experience], keys.cover.name: [.experience, .catalog],
    keys.condition.name: [.experience, .screen], keys.scenarios.name: [.experience, .screen, .flow],
    keys.samples.name: [.experience, .screen, .component],
  ]

  /// Reports the keys of front matter that have no effect on a definition of a kind.
  package static func reportUnused(
    _ frontMatter: LocatedValue?, by kind: DefinitionKind, file: String, findings: FindingCollector
  ) {
    for member in frontMatter?.members ?? [] {
      guard let kinds = kindsByKey[member.key], !kinds.contains(kind) else { continue }
      findings.report(
        .unusedMetadataKey(
          member.key, of: kind, usedBy: kinds,
          at: SourceLocation(file: file, position: member.keyPosition)))
    }
  }

  fileprivate static let designURL = "url"
  fileprivate static let designDate = "date"
}

extension ValueForm<String> {
  /// A text, or a number as text, because an identifier may look like a number.
  fileprivate static var looseText: Self { looseText(.text) }

  /// The name of something, or a number as its name.
  fileprivate static func looseName(of thing: String) -> Self { looseText(.name(of: thing)) }

  private static func looseText(_ shape: ValueShape) -> Self {
    Self(shape, placeholder: "") { value, refuse in
      let text = value.string ?? value.exactNumber?.text
      if text == nil { refuse(ReadingProblem(.type(.text), value)) }
      return text
    }
  }
}

extension ValueForm<[String]> {
  /// A list of texts; a single text counts as a list of one.
  ///
  /// A single text with commas is refused, because the author probably meant a list.
  fileprivate static var looseTexts: Self { looseTexts(.text) }

  /// A list of names of things; a single name counts as a list of one.
  fileprivate static func looseNames(of thing: String) -> Self { looseTexts(.name(of: thing)) }

  private static func looseTexts(_ element: ValueShape) -> Self {
    let list = ValueForm.list(ValueForm<String>.looseText, takesOne: true)
    let shape = ValueShape.list(element, takesOne: true)
    return Self(shape, placeholder: [], text: { _ in nil }) { value, refuse in
      guard value.string?.contains(",") != true, value.members == nil else {
        refuse(ReadingProblem(.type(.list(.text)), value, example: ["words", "more words"]))
        return nil
      }
      return list.convert(value, refuse)
    }
  }
}

extension ValueForm<LocatedValue> {
  /// The name of a rule, or an object that combines rules.
  fileprivate static var rule: Self {
    fitting("rule", "a rule", example: "is_member") { $0.string != nil || $0.members != nil }
  }

  /// Texts, numbers and booleans, by name.
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

  /// An address, or an object with a `url` and the `date` of the design.
  fileprivate static var design: Self {
    let (url, date) = (PageMetadata.designURL, PageMetadata.designDate)
    return fitting(
      "URL, or url and date", "an address, or an object with 'url' and 'date'",
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
    Self(.other(name), placeholder: LocatedValue(.null)) { value, refuse in
      if fits(value) { return value }
      refuse(ReadingProblem(.type(.other(phrase)), value, example: example))
      return nil
    }
  }
}
