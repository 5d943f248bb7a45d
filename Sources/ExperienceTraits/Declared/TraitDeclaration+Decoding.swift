package import Definitions
import Elements

extension TraitDeclaration {
  /// The result of reading a declaration.
  package struct DeclarationReading: Sendable {
    /// The declaration, or `nil` if it cannot be used.
    package var declaration: TraitDeclaration?
    /// Every failure in the declaration.
    package var failures: [DecodingFailure]
    /// Keys that declarations do not have.
    package var unknownKeys: [UnknownKey]
    /// Notes about values that can be read but may not do what the author wants.
    package var notes: [PayloadNote]
  }

  /// Reads the declaration of a trait, and checks its elements.
  package static func read(_ value: LocatedValue) -> DeclarationReading {
    let report = PayloadReport()
    let declaration = PayloadReader.read(value, report: report) { TraitDeclaration(&$0) }
    var reading = DeclarationReading(
      declaration: report.findings.failures.isEmpty ? declaration : nil, failures: report.findings.failures,
      unknownKeys: report.findings.unknownKeys, notes: report.findings.notes)
    reading.tryOverlays()
    return reading
  }

  private init(_ reader: inout PayloadReader) {
    let own = Self.ownKeys
    type = reader.read(own.type)
    summary = reader.read(own.summary)
    keys = reader.rawMembers(own.configuration).compactMap { member in
      reader.object(member.value, at: [own.configuration.name, member.key]) {
        ConfigurationKey(name: member.key, &$0)
      }
    }
    effects = [:]
    guard let capabilities = reader.value(of: own.capabilities) else { return }
    let names = TraitCapability.allCases.map(\.rawValue)
    for member in reader.members(of: capabilities, own.capabilities.name) {
      guard let capability = TraitCapability(rawValue: member.key) else {
        reader.fail(
          .unknownName(member.key, of: "capability", names: names), at: member.keyPosition,
          below: [own.capabilities.name, member.key])
        continue
      }
      let keys = keys
      effects[capability] = reader.object(member.value, at: [own.capabilities.name, member.key]) { effect in
        DeclaredEffect(of: capability, &effect, keys: keys)
      }
    }
    if capabilities.members?.isEmpty == true { reader.fail(.noCapabilities, at: capabilities.position) }
  }
}

extension TraitDeclaration {
  struct OwnKeys: KeySet {
    let type = Key(
      required: "type", .text, "The type of the trait in payloads, such as @organisation/name.")
    let summary = Key("summary", .text, "What the trait does, in one sentence.")
    let configuration = Key(
      "configuration", .value(.map(.object(ConfigurationKey.ownKeys.descriptions))),
      "The keys of the trait's configuration.")
    let capabilities = Key(
      required: "capabilities", .value(.map(.object(DeclaredEffect.keys.descriptions))),
      "The effects of the trait, by capability.")
  }
  private static let ownKeys = OwnKeys()
  /// The keys of a trait declaration.
  package static let keyDescriptions = ownKeys.descriptions
}

extension TraitDeclaration.DeclarationReading {
  /// Decodes the elements of the declaration with default values, to report their failures at their own
  /// positions.
  ///
  /// Failures at a `$name` placeholder are left out. The configuration that gives the value reports them.
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
  fileprivate struct ConfigurationKeyKeys: KeySet {
    let type = Key(required: "type", ValueForm<DeclaredValueKind>.word, "The type of the value.")
    let required = Key("required", .truth, default: false, "Whether the configuration must have the key.")
    let defaultValue = Key("default", .value(.any), "The value that is used if the key is missing.")
    let description = Key("description", .text, "What the key means.")
  }
  fileprivate static let ownKeys = ConfigurationKeyKeys()

  fileprivate init(name: String, _ reader: inout PayloadReader) {
    let keys = Self.ownKeys
    self.name = name
    kind = reader.read(keys.type)
    isRequired = reader.read(keys.required)
    defaultValue = reader.read(keys.defaultValue)
    documentation = reader.read(keys.description)
    let isKnown = reader.peek(keys.type.name)?.string.flatMap(DeclaredValueKind.init) != nil
    if let defaultValue, isKnown, PropertyValue(defaultValue, as: kind) == nil {
      reader.fail(
        .wrongType(expected: kind.article, found: defaultValue.kindName), at: defaultValue.position,
        below: ["default"])
    }
  }
}

extension DeclaredValueKind {
  /// The name of the type with an article, for use in a sentence.
  var article: String { "a \(rawValue)" }
}

extension TraitDeclaration.DeclaredEffect {
  fileprivate struct DeclaredEffectKeys: KeySet {
    let levels = Key(
      "levels", .value(.list(.words(ExperiencePluginConfiguration.Level.allCases.map(\.rawValue)))),
      otherwise: "all levels", "The levels at which the trait has this effect.")
    let changes = Key("changes", .value(.map(.any)), "The properties that the effect sets.")
    let overlay = Key("overlay", .object(overlayKeys), "An element that is drawn above the part.")
    let backdrop = Key("backdrop", .truth, default: false, "Whether the wrapper has a backdrop.")
    let metadata = Key(
      "metadata", .object(metadataKeys), "The values that the trait shares with other traits.")
    let fails = Key("fails", .object(failureKeys), "The error that the effect throws.")
  }
  fileprivate static let keys = DeclaredEffectKeys()

  private struct MetadataKeys: KeySet {
    let set = Key("set", .value(.map(.any)), "The values that the trait sets for other traits.")
    let read = Key(
      "read", .value("properties by name"),
      "The values that the trait reads, each with the property that receives it.")
    let publish = Key("publish", .truth, default: false, "Whether other traits get the values immediately.")
  }
  private static let metadataKeys = MetadataKeys()

  private struct OverlayKeys: KeySet {
    let content = Key(required: "content", .element, "The element to draw above the part.")
    let vertical = Key("vertical", .word, default: VerticalPlacement.center, "The vertical alignment.")
    let horizontal = Key(
      "horizontal", .word, default: HorizontalPlacement.center, "The horizontal alignment.")
  }
  private static let overlayKeys = OverlayKeys()

  private struct TraitFailureKeys: KeySet {
    let message = Key(required: "message", .value(.text), "The message that the platform logs.")
    let retryMilliseconds = Key(
      "retryMilliseconds", .whole(of: "milliseconds", from: 0),
      "The time after which the runtime tries again.")
    let recoverable = Key(
      "recoverable", .truth, default: false,
      "Whether the runtime tries to show the step again after the user scrolls.")
  }
  private static let failureKeys = TraitFailureKeys()

  fileprivate init(
    of capability: TraitCapability, _ reader: inout PayloadReader,
    keys configuration: [TraitDeclaration.ConfigurationKey]
  ) {
    let keys = Self.keys
    levels = reader.words(keys.levels, of: "level")
    let check = DeclarationCheck(reader: reader, keys: configuration)
    changes = Self.changes(of: capability, &reader, check)
    overlay = Self.overlay(&reader, check)
    hasBackdrop = reader.read(keys.backdrop)
    let metadata = reader.object(keys.metadata) { metadata in
      (
        set: metadata.rawMembers(Self.metadataKeys.set), read: metadata.rawMembers(Self.metadataKeys.read),
        publish: metadata.read(Self.metadataKeys.publish)
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

  /// Reads the properties that the effect sets.
  private static func changes(
    of capability: TraitCapability, _ reader: inout PayloadReader, _ check: DeclarationCheck
  ) -> [TraitDeclaration.DeclaredChange] {
    reader.rawMembers(keys.changes).compactMap { member in
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
      return TraitDeclaration.DeclaredChange(property: property.name, value: member.value)
    }
  }

  /// Reads the element that the effect puts above the part.
  private static func overlay(
    _ reader: inout PayloadReader, _ check: DeclarationCheck
  ) -> TraitDeclaration.OverlayTemplate? {
    reader.object(keys.overlay) { overlay in
      let content = overlay.value(of: overlayKeys.content)
      let placement = Placement(
        vertical: overlay.read(overlayKeys.vertical), horizontal: overlay.read(overlayKeys.horizontal))
      guard let content else { return nil }
      check.value(content, for: nil, below: ["overlay", "content"])
      return TraitDeclaration.OverlayTemplate(placement: placement, content: content)
    }.flatMap(\.self)
  }

  /// Reads the error with which the effect stops the experience.
  private static func failure(
    _ reader: inout PayloadReader, _ check: DeclarationCheck
  ) -> TraitDeclaration.FailureTemplate? {
    reader.object(keys.fails) { failure in
      let message = failure.value(of: failureKeys.message)
      let retry = failure.read(failureKeys.retryMilliseconds)
      let isRecoverable = failure.read(failureKeys.recoverable)
      guard let message else { return nil }
      check.value(message, for: nil, below: ["fails", "message"])
      return TraitDeclaration.FailureTemplate(
        message: message, retryMilliseconds: retry, isRecoverable: isRecoverable)
    }.flatMap(\.self)
  }
}

/// Checks the values of a declaration that can contain `$name` placeholders.
private struct DeclarationCheck {
  let reader: PayloadReader
  let keys: [TraitDeclaration.ConfigurationKey]

  /// Finds the property at a path, or reports why a trait cannot set it and returns `nil`.
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
    // An app can define its own properties.
    if !name.isEmpty, !name.utf8.contains(UInt8(ascii: ".")), !isMisspelt { return (name, nil, nil) }
    reader.fail(.unknownName(path, of: "property", names: names), at: position, below: keys)
    return nil
  }

  /// Checks a value of the declaration and reports its failures.
  ///
  /// A failure is a placeholder for a key that the trait does not have, or a value of the wrong type for its
  /// property.
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

extension ObjectReader<PayloadReport> {
  /// Returns the members of an object, with their keys as written.
  ///
  /// Reports a failure if the value is not an object.
  func members(of value: LocatedValue, _ key: String) -> [LocatedValue.Member] {
    if value.members == nil {
      fail(
        .wrongType(expected: "Dictionary<String, Any>", found: value.kindName), at: value.position,
        below: [key])
    }
    return value.members ?? []
  }

  /// Returns the members of the object under a key, with their keys as written.
  mutating func rawMembers(_ key: Key<LocatedValue?>) -> [LocatedValue.Member] {
    value(of: key).map { members(of: $0, key.name) } ?? []
  }

  /// Reads an optional list of names.
  ///
  /// Each unknown name is reported at its own position.
  mutating func words<Word: RawRepresentable & CaseIterable>(
    _ key: Key<LocatedValue?>, of kind: String
  ) -> [Word]? where Word.RawValue == String {
    guard let value = value(of: key) else { return nil }
    guard let elements = value.elements else {
      fail(.wrongType(expected: "Array<Any>", found: value.kindName), at: value.position, below: [key.name])
      return []
    }
    return elements.enumerated().compactMap { index, element in
      let path = [key.name, "\(index)"]
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

  /// A property that a declaration can refer to.
  ///
  /// It has a name inside its part, the type that a declared trait can set, and the allowed texts if only
  /// some are allowed.
  typealias Settable = (name: String, kind: DeclaredValueKind?, words: [String]?)

  /// The properties of a part.
  ///
  /// Each one has the value type that a declared trait can set, if it can set any.
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

  /// Sets a property of a part, if the hierarchy has that part.
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
