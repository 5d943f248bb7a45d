package import Definitions
package import Elements

/// The configuration of a declared trait.
///
/// Keys that are missing in the payload have their default values.
struct ConfigurationValues: Sendable {
  private var values: [String: LocatedValue] = [:]
  /// Whether a filled-in value keeps the position of its `$name` placeholder instead of its own.
  private var keepsPlaces = false

  /// Reads the configuration.
  ///
  /// Returns `nil` if a required key is missing or a value has the wrong type.
  init?(_ keys: [TraitDeclaration.ConfigurationKey], _ configuration: ExperiencePluginConfiguration) {
    for key in keys {
      if let value = key.defaultValue { values[key.name] = value }
    }
    let hasRequiredKeys = keys.contains(where: \.isRequired)
    guard let config = configuration.config, !config.isNull else {
      guard hasRequiredKeys else { return }
      _ = configuration.decode { _ in }
      return nil
    }
    let read = configuration.decode { reader in
      var read: [String: LocatedValue] = [:]
      for key in keys {
        guard let value = reader.value(of: key.key) else { continue }
        if PropertyValue(value, as: key.kind) == nil {
          reader.fail(
            .wrongType(expected: key.kind.article, found: value.kindName), at: value.position,
            below: [key.name])
        }
        read[key.name] = value
      }
      return read
    }
    guard let read else { return nil }
    values.merge(read) { _, new in new }
  }

  /// Creates sample values for checking a declaration.
  ///
  /// Each key has its default, or an example of its type.
  init(sampleOf keys: [TraitDeclaration.ConfigurationKey]) {
    for key in keys { values[key.name] = key.defaultValue ?? key.kind.sample }
    keepsPlaces = true
  }

  /// The positions of the texts that are placeholders for configuration keys.
  static func positions(in value: LocatedValue) -> [Position] {
    var positions: [Position] = []
    value.visitTexts { text, position in
      if Substitution.key.isUsed(in: text) { positions.append(position) }
    }
    return positions
  }

  /// Replaces every `$name` placeholder in a value of the declaration with the configuration value of that
  /// name.
  func fill(_ value: LocatedValue) -> LocatedValue {
    value.mapTexts { text, position in
      guard let name = Substitution.key.wholeName(of: text) else {
        return LocatedValue(.string(text), at: position)
      }
      guard let value = values[String(name)] else { return LocatedValue(.null, at: position) }
      return keepsPlaces ? LocatedValue(value.content, at: position) : value
    }
  }
}

extension DeclaredValueKind {
  /// An example value of this type, for checking a declaration.
  fileprivate var sample: LocatedValue {
    switch self {
    case .string: LocatedValue(.string("text"))
    case .number: LocatedValue(.number(1))
    case .bool: LocatedValue(.bool(true))
    case .color: ["light": "#000000"]
    }
  }
}

extension PropertyValue {
  /// Creates a property value from a number in a document.
  ///
  /// A number that a `Double` cannot hold exactly keeps its digits.
  init(_ number: ExactNumber) {
    self = number.isDouble ? .number(number.value) : .decimal(number.text)
  }

  /// Creates a property value from a value in a definition.
  ///
  /// An object of `light` and `dark` texts becomes a colour.
  package init(_ value: LocatedValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = PropertyValue(number)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map { PropertyValue($0) })
    case .object(let members):
      self =
        Self.color(members)
        ?? .object(members.map { PropertyEntry($0.key, PropertyValue($0.value)) })
    }
  }

  /// Creates a property value of one kind, or returns `nil` if the value has another kind.
  init?(_ value: LocatedValue, as kind: DeclaredValueKind) {
    let property = PropertyValue(value)
    switch (kind, property) {
    case (.string, .string), (.number, .number), (.bool, .bool), (.color, .color): self = property
    default: return nil
    }
  }

  private static func color(_ members: [LocatedValue.Member]) -> PropertyValue? {
    let (lightKey, darkKey) = (StyleDecoder.light.name, StyleDecoder.dark.name)
    guard let light = members.first(where: { $0.key == lightKey })?.value.string,
      members.allSatisfy({ [lightKey, darkKey].contains($0.key) && $0.value.string != nil })
    else { return nil }
    let dark = members.first { $0.key == darkKey }?.value.string
    return .color(DynamicColor(light: Color(hex: light), dark: dark.map(Color.init(hex:))))
  }
}
