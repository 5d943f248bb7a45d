package import Definitions
import Elements

extension TraitDeclaration {
  /// What reading a declaration gives.
  package struct Reading: Sendable {
    /// The declaration, or `nil` where it cannot be used.
    package var declaration: TraitDeclaration?
    /// Everything that is wrong with it.
    package var failures: [DecodingFailure]
    /// Keys that a declaration does not have.
    package var unknownKeys: [UnknownKey]
    /// Values of its elements that read well but may not do what their author wants.
    package var notes: [PayloadNote]
  }

  /// Reads a declaration.
  package static func read(_ value: LocatedValue) -> Reading {
    let report = ReadingReport()
    var declaration: TraitDeclaration?
    if var reader = ObjectReader(value, path: [], report: report) {
      declaration = TraitDeclaration(&reader)
      reader.reportUnknownKeys()
    }
    var reading = Reading(
      declaration: report.findings.failures.isEmpty ? declaration : nil, failures: report.findings.failures,
      unknownKeys: report.findings.unknownKeys, notes: report.findings.notes)
    reading.tryOverlays()
    return reading
  }

  private init(_ reader: inout ObjectReader) {
    type = reader.string("type")
    summary = reader.optionalString("summary")
    keys = reader.optionalMembers("configuration") { ConfigurationKey(name: $0.key, &$1) }
    effects = [:]
    guard let capabilities = reader.required("capabilities") else { return }
    let names = TraitCapability.allCases.map(\.rawValue)
    for member in reader.members(of: capabilities, "capabilities") {
      guard let capability = TraitCapability(rawValue: member.key) else {
        reader.fail(
          .unknownName(member.key, of: "capability", names: names), at: member.keyPosition,
          below: ["capabilities", member.key])
        continue
      }
      let keys = keys
      effects[capability] = reader.object(member.value, at: ["capabilities", member.key]) { effect in
        Effect(of: capability, &effect, keys: keys)
      }
    }
    if capabilities.members?.isEmpty == true { reader.fail(.noCapabilities, at: capabilities.position) }
  }
}

extension TraitDeclaration.Reading {
  /// Decodes the elements of a declaration with its defaults, so that what is wrong with them is said where they stand.
  ///
  /// What is wrong with a value that stands for a key is left to the configurations that give it.
  fileprivate mutating func tryOverlays() {
    guard var declaration else { return }
    let sample = ConfigurationValues(sampleOf: declaration.keys)
    for effect in declaration.effects.sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let content = effect.overlay?.content else { continue }
      let given = Set(ConfigurationValues.positions(in: content))
      let decoding = ContentDecoding(sample.fill(content))
      let failures = decoding.failures.filter { !given.contains($0.position) }
      self.failures += failures
      declaration.isSound = declaration.isSound && failures.isEmpty
      unknownKeys += decoding.unknownKeys
      notes += decoding.notes.filter { !given.contains($0.position) }
    }
    self.declaration = declaration
  }
}

extension TraitDeclaration.ConfigurationKey {
  fileprivate init(name: String, _ reader: inout ObjectReader) {
    self.name = name
    kind = reader.word("type", orElse: .string)
    isRequired = reader.optionalBool("required") ?? false
    defaultValue = reader.optional("default")
    documentation = reader.optionalString("description")
    let isKnown = reader.optional("type")?.string.flatMap(DeclaredValueKind.init) != nil
    if let defaultValue, isKnown, PropertyValue(defaultValue, as: kind) == nil {
      reader.fail(
        .wrongType(expected: kind.article, found: defaultValue.kindName), at: defaultValue.position,
        below: ["default"])
    }
  }
}

extension DeclaredValueKind {
  /// The type as the object of a sentence.
  var article: String { "a \(rawValue)" }
}

extension TraitDeclaration.Effect {
  fileprivate init(
    of capability: TraitCapability, _ reader: inout ObjectReader, keys: [TraitDeclaration.ConfigurationKey]
  ) {
    levels = reader.optionalWords("levels", of: "level")
    let check = TemplateCheck(reader: reader, keys: keys)
    changes = Self.changes(of: capability, &reader, check)
    overlay = Self.overlay(&reader, check)
    hasBackdrop = reader.optionalBool("backdrop") ?? false
    let metadata = reader.optionalObject("metadata") { metadata in
      (
        set: metadata.optionalRawMembers("set"), read: metadata.optionalRawMembers("read"),
        publish: metadata.optionalBool("publish") ?? false
      )
    }
    publishes = metadata?.publish ?? false
    failure = Self.failure(&reader, check)
    setMetadata = (metadata?.set ?? []).map { member in
      check.value(member.value, for: nil, below: ["metadata", "set", member.key])
      return (member.key, member.value)
    }
    readMetadata = (metadata?.read ?? []).compactMap { member in
      let path = ["metadata", "read", member.key]
      let target = member.value.string ?? ""
      let part = String(target.prefix { $0 != "." })
      let property = check.property(target, at: member.value.position, of: part, below: path)
      return property.map { (member.key, part, $0.name) }
    }
  }

  /// The properties that the effect sets.
  private static func changes(
    of capability: TraitCapability, _ reader: inout ObjectReader, _ check: TemplateCheck
  ) -> [TraitDeclaration.Change] {
    reader.optionalRawMembers("changes").compactMap { member in
      let path = ["changes", member.key]
      guard
        let property = check.property(member.key, at: member.keyPosition, of: capability.part, below: path)
      else { return nil }
      check.value(member.value, for: property.kind, below: path)
      if let words = property.words, let word = member.value.string, !Substitution.key.isUsed(in: word),
        !words.contains(word)
      {
        reader.fail(
          .unknownName(word, of: property.name, names: words), at: member.value.position, below: path)
      }
      return TraitDeclaration.Change(property: property.name, value: member.value)
    }
  }

  /// What the effect lays over the content.
  private static func overlay(
    _ reader: inout ObjectReader, _ check: TemplateCheck
  ) -> TraitDeclaration.OverlayTemplate? {
    reader.optionalObject("overlay") { overlay in
      let content = overlay.required("content")
      let placement = Placement(
        vertical: overlay.optionalWord("vertical") ?? .center,
        horizontal: overlay.optionalWord("horizontal") ?? .center)
      guard let content else { return nil }
      check.value(content, for: nil, below: ["overlay", "content"])
      return TraitDeclaration.OverlayTemplate(placement: placement, content: content)
    }.flatMap(\.self)
  }

  /// How the effect stops the experience.
  private static func failure(
    _ reader: inout ObjectReader, _ check: TemplateCheck
  ) -> TraitDeclaration.FailureTemplate? {
    reader.optionalObject("fails") { failure in
      let message = failure.required("message")
      let retry = failure.optionalCount("retryMilliseconds")
      let isRecoverable = failure.optionalBool("recoverable") ?? false
      guard let message else { return nil }
      check.value(message, for: nil, below: ["fails", "message"])
      return TraitDeclaration.FailureTemplate(
        message: message, retryMilliseconds: retry, isRecoverable: isRecoverable)
    }.flatMap(\.self)
  }
}

/// Checks what a declaration sets before configuration values are filled in.
private struct TemplateCheck {
  let reader: ObjectReader
  let keys: [TraitDeclaration.ConfigurationKey]

  /// The name of a property inside its part and the type that it takes, or `nil` where a trait cannot set it.
  func property(
    _ path: String, at position: Position, of part: String, below keys: [String]
  ) -> Hierarchy.Settable? {
    guard Hierarchy.partNames.contains(part) else {
      reader.fail(
        .unknownName(part, of: "part", names: Hierarchy.partNames), at: position, below: keys)
      return nil
    }
    let properties = Hierarchy.properties(of: part)
    let prefix = part + "."
    let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : ""
    if let property = properties.first(where: { $0.name == name }) {
      if property.kind == nil { reader.fail(.readOnlyProperty(path), at: position, below: keys) }
      return property
    }
    let isCut = properties.contains { $0.name.hasPrefix(name) }
    let names = properties.filter { $0.kind != nil }.map { prefix + $0.name }
    let isMisspelt = isCut || NearMiss.suggestion(for: path, among: names) != nil
    // An app can have properties of its own.
    if !name.isEmpty, !name.utf8.contains(UInt8(ascii: ".")), !isMisspelt { return (name, nil, nil) }
    reader.fail(.unknownName(path, of: "property", names: names), at: position, below: keys)
    return nil
  }

  /// Refuses a text that stands for a configuration key which the trait does not have, and a value of another
  /// type than its property takes.
  func value(_ value: LocatedValue, for kind: DeclaredValueKind?, below path: [String]) {
    switch value.content {
    case .string(let text) where Substitution.key.isUsed(in: text):
      let name = String(text.dropFirst(Substitution.key.opening.count))
      guard let key = keys.first(where: { $0.name == name }) else {
        let names = keys.map(\.name)
        reader.fail(
          .unknownName(name, of: "configuration key", names: names), at: value.position, below: path)
        return
      }
      if let kind, key.kind != kind {
        reader.fail(
          .wrongType(expected: kind.article, found: key.kind.article), at: value.position, below: path)
      }
      return
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        self.value(element, for: nil, below: path + ["\(index)"])
      }
    case .object(let members):
      for member in members { self.value(member.value, for: nil, below: path + [member.key]) }
    case .null: return
    case .bool, .number, .string: break
    }
    if let kind, PropertyValue(value, as: kind) == nil {
      reader.fail(
        .wrongType(expected: kind.article, found: value.kindName), at: value.position, below: path)
    }
  }
}

extension ObjectReader {
  /// The members of a value that has to be an object, with their keys as written.
  func members(of value: LocatedValue, _ key: String) -> [LocatedValue.Member] {
    if value.members == nil {
      fail(
        .wrongType(expected: "Dictionary<String, Any>", found: value.kindName), at: value.position,
        below: [key])
    }
    return value.members ?? []
  }

  /// The members of an optional object with their keys as written.
  mutating func optionalRawMembers(_ key: String) -> [LocatedValue.Member] {
    optional(key).map { members(of: $0, key) } ?? []
  }

  /// The members of an optional object, each of which is an object itself.
  mutating func optionalMembers<Result>(
    _ key: String, _ read: (LocatedValue.Member, inout ObjectReader) -> Result
  ) -> [Result] {
    optionalRawMembers(key).compactMap { member in
      object(member.value, at: [key, member.key]) { read(member, &$0) }
    }
  }

  /// A list of words that may be absent; each is reported where it stands.
  mutating func optionalWords<Word: RawRepresentable & CaseIterable>(
    _ key: String, of kind: String
  ) -> [Word]? where Word.RawValue == String {
    optionalElements(key)?.enumerated().compactMap { index, element in
      let path = [key, "\(index)"]
      guard let text = element.string else {
        fail(
          .wrongType(expected: "String", found: element.kindName), at: element.position, below: path)
        return nil
      }
      if let word = Word(rawValue: text) { return word }
      fail(
        .unknownName(text, of: kind, names: Word.allCases.map(\.rawValue)), at: element.position,
        below: path)
      return nil
    }
  }
}

extension Hierarchy {
  static let partNames = [
    StepController.name, ExperienceContainer.name, ExperienceWrapper.name, Backdrop.name, Presentation.name,
  ]

  /// A property: its name in its part, the type of value that it takes and, where it takes no others, the words.
  typealias Settable = (name: String, kind: DeclaredValueKind?, words: [String]?)

  /// The properties of a part with the type of value that a declared trait can set, if it can set any.
  static func properties(of part: String) -> [Settable] {
    func list<Part>(_ properties: [HierarchyProperty<Part>]) -> [Settable] {
      properties.map { ($0.name, $0.kind, $0.words) }
    }
    return switch part {
    case StepController.name: list(StepController.properties)
    case ExperienceContainer.name: list(ExperienceContainer.properties)
    case ExperienceWrapper.name: list(ExperienceWrapper.properties)
    case Backdrop.name: list(Backdrop.properties)
    case Presentation.name: list(Presentation.properties)
    default: []
    }
  }

  /// Sets a property of a part that is present.
  mutating func set(_ property: String, of part: String, to value: PropertyValue) {
    switch part {
    case StepController.name: _ = step.set(property, to: value)
    case ExperienceContainer.name: _ = container?.set(property, to: value)
    case ExperienceWrapper.name: _ = wrapper?.set(property, to: value)
    case Backdrop.name: _ = backdrop?.set(property, to: value)
    case Presentation.name: _ = presentation?.set(property, to: value)
    default: break
    }
  }
}
