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
  }

  /// Reads a declaration.
  package static func read(_ value: LocatedValue) -> Reading {
    let report = ReadingReport()
    do throws(DecodingFailure) {
      var reader = try ObjectReader(value, path: [], report: report)
      let declaration = try TraitDeclaration(&reader)
      reader.reportUnknownKeys()
      return Reading(declaration: declaration, failures: [], unknownKeys: report.unknownKeys)
    } catch {
      return Reading(declaration: nil, failures: [error] + report.failures, unknownKeys: report.unknownKeys)
    }
  }

  private init(_ reader: inout ObjectReader) throws(DecodingFailure) {
    type = try reader.string("type")
    summary = try reader.optionalString("summary")
    keys = try reader.optionalMembers("configuration") { (name, key) throws(DecodingFailure) in
      try ConfigurationKey(name: name, &key)
    }.map(\.value)
    let names = keys.map(\.name)
    var effects: [TraitCapability: Effect] = [:]
    guard reader.hasValue(for: "capabilities") else {
      throw DecodingFailure(.missingKey("capabilities"), path: reader.path, position: reader.position)
    }
    let members = try reader.optionalMembers("capabilities") { (name, effect) throws(DecodingFailure) in
      guard let capability = TraitCapability(rawValue: name) else {
        throw DecodingFailure(
          .invalidWord(name, type: "TraitCapability", words: TraitCapability.allCases.map(\.rawValue)),
          path: effect.path, position: effect.position)
      }
      return (capability, try Effect(of: capability, &effect, keys: names))
    }
    for (_, (capability, effect)) in members { effects[capability] = effect }
    self.effects = effects
  }
}

extension TraitDeclaration.ConfigurationKey {
  fileprivate init(name: String, _ reader: inout ObjectReader) throws(DecodingFailure) {
    self.name = name
    kind = try reader.word("type")
    isRequired = try reader.optionalBool("required") ?? false
    defaultValue = reader.optional("default")
    documentation = try reader.optionalString("description")
    if let defaultValue, PropertyValue(defaultValue, as: kind) == nil {
      throw DecodingFailure(
        .wrongType(expected: "a \(kind.rawValue)", found: defaultValue.kindName),
        path: reader.path + ["default"], position: defaultValue.position)
    }
  }
}

extension TraitDeclaration.Effect {
  fileprivate init(
    of capability: TraitCapability, _ reader: inout ObjectReader, keys: [String]
  ) throws(DecodingFailure) {
    if let words = try reader.optionalStrings("levels") {
      var levels: [ExperiencePluginConfiguration.Level] = []
      for word in words {
        guard let level = ExperiencePluginConfiguration.Level(rawValue: word) else {
          throw DecodingFailure(
            .invalidWord(word, type: "Level", words: ["experience", "group", "step"]),
            path: reader.path + ["levels"], position: reader.position)
        }
        levels.append(level)
      }
      self.levels = levels
    }
    changes = []
    for member in try reader.optionalRawMembers("changes") {
      let property = try Self.property(
        member.key, at: member.keyPosition, path: reader.path + ["changes"], of: capability.part)
      try Self.check(member.value, keys: keys, path: reader.path + ["changes", member.key])
      changes.append(TraitDeclaration.Change(property: property, value: member.value))
    }
    overlay = try reader.optionalObject("overlay") { (overlay) throws(DecodingFailure) in
      let content = try overlay.required("content")
      try Self.check(content, keys: keys, path: overlay.path + ["content"])
      return TraitDeclaration.OverlayTemplate(
        placement: Placement(
          vertical: try overlay.optionalWord("vertical") ?? .center,
          horizontal: try overlay.optionalWord("horizontal") ?? .center),
        content: content)
    }
    hasBackdrop = try reader.optionalBool("backdrop") ?? false
    setMetadata = []
    readMetadata = []
    let metadata = try reader.optionalObject("metadata", Self.metadata)
    for member in metadata?.set ?? [] {
      try Self.check(member.value, keys: keys, path: reader.path + ["metadata", "set", member.key])
      setMetadata.append((member.key, member.value))
    }
    for member in metadata?.read ?? [] {
      readMetadata.append(try Self.readEntry(member, path: reader.path + ["metadata", "read"]))
    }
  }

  private static func metadata(
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> (set: [LocatedValue.Member], read: [LocatedValue.Member]) {
    (try reader.optionalRawMembers("set"), try reader.optionalRawMembers("read"))
  }

  private static func readEntry(
    _ member: LocatedValue.Member, path: [String]
  ) throws(DecodingFailure) -> (key: String, part: String, property: String) {
    let target = member.value.string ?? ""
    let part = target.prefix { $0 != "." }
    let property = try property(
      target, at: member.value.position, path: path + [member.key], of: String(part))
    return (member.key, String(part), property)
  }

  /// The name of a property inside its part, after a check that a declared trait can set it.
  private static func property(
    _ path: String, at position: Position, path codingPath: [String], of part: String
  ) throws(DecodingFailure) -> String {
    let settable = Hierarchy.settableProperties(of: part)
    let prefix = part + "."
    let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : ""
    let isAttribute = !name.isEmpty && !name.utf8.contains(UInt8(ascii: "."))
    guard settable.contains(name) || isAttribute && !Hierarchy.readOnlyProperties(of: part).contains(name),
      Hierarchy.partNames.contains(part)
    else {
      throw DecodingFailure(
        .invalidWord(path, type: "Property", words: settable.map { prefix + $0 }), path: codingPath + [path],
        position: position)
    }
    return name
  }

  /// Refuses a text that stands for a configuration value which the trait does not have.
  private static func check(_ value: LocatedValue, keys: [String], path: [String]) throws(DecodingFailure) {
    switch value.content {
    case .string(let text) where text.hasPrefix("$"):
      let name = String(text.dropFirst())
      guard keys.contains(name) else {
        throw DecodingFailure(
          .invalidWord(text, type: "Configuration", words: keys.map { "$" + $0 }), path: path,
          position: value.position)
      }
    case .array(let elements):
      for element in elements { try check(element, keys: keys, path: path) }
    case .object(let members):
      for member in members { try check(member.value, keys: keys, path: path + [member.key]) }
    case .null, .bool, .number, .string: break
    }
  }
}

extension ObjectReader {
  /// The members of an optional object with their keys as written.
  mutating func optionalRawMembers(_ key: String) throws(DecodingFailure) -> [LocatedValue.Member] {
    guard let value = optional(key) else { return [] }
    guard let members = value.members else {
      throw DecodingFailure(
        .wrongType(expected: "Dictionary<String, Any>", found: value.kindName), path: path + [key],
        position: value.position)
    }
    return members
  }

  /// The members of an optional object, each of which is an object itself.
  mutating func optionalMembers<Result>(
    _ key: String, _ read: (String, inout ObjectReader) throws(DecodingFailure) -> Result
  ) throws(DecodingFailure) -> [(key: String, value: Result)] {
    var results: [(key: String, value: Result)] = []
    for member in try optionalRawMembers(key) {
      let result = try object(member.value, at: [key, member.key]) { (reader) throws(DecodingFailure) in
        try read(member.key, &reader)
      }
      results.append((member.key, result))
    }
    return results
  }
}

extension Hierarchy {
  static let partNames = [
    StepController.name, ExperienceContainer.name, ExperienceWrapper.name, Backdrop.name, Presentation.name,
  ]

  /// The names of the properties of a part that a declared trait can set.
  static func settableProperties(of part: String) -> [String] {
    names(of: part, settable: true)
  }

  /// The names of the properties of a part that only code sets.
  static func readOnlyProperties(of part: String) -> [String] {
    names(of: part, settable: false)
  }

  private static func names(of part: String, settable: Bool) -> [String] {
    func names<Part>(_ properties: [HierarchyProperty<Part>]) -> [String] {
      properties.filter { ($0.set != nil) == settable }.map(\.name)
    }
    return switch part {
    case StepController.name: names(StepController.properties)
    case ExperienceContainer.name: names(ExperienceContainer.properties)
    case ExperienceWrapper.name: names(ExperienceWrapper.properties)
    case Backdrop.name: names(Backdrop.properties)
    case Presentation.name: names(Presentation.properties)
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
