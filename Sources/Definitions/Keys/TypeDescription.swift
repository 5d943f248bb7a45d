/// The description of a type that files can name: a trait, element, action, operation, component, extension,
/// or kind of definition.
///
/// It is declared beside the code of the type. Pages, notes on fidelity, and advice on names and keys come
/// from it.
public struct TypeDescription: Sendable, Hashable {
  /// The purpose of the type, in one sentence.
  public var summary: String
  /// The keys that the type reads, in the order of the reference.
  public var keys: [KeyDescription]
  /// How closely a mockup matches the device.
  public var fidelity: Fidelity
  /// An example in YAML that the reference shows and draws, or `nil`.
  ///
  /// It is an element, a list of traits that contains the trait, or a list of actions that contains the
  /// action.
  public var example: String?

  /// Creates a description of something without a set of keys, such as the terms of an expression.
  ///
  /// - Parameters:
  ///   - summary: The purpose of the type, in one sentence.
  ///   - keys: The keys that the type reads.
  ///   - fidelity: How closely a mockup matches the device. The default is for types that only the app
  ///     defines.
  ///   - example: An example in YAML.
  public init(
    _ summary: String, keys: [KeyDescription] = [], fidelity: Fidelity = .declared, example: String? = nil
  ) {
    self.summary = summary
    self.keys = keys
    self.fidelity = fidelity
    self.example = example
  }

  /// Creates a description with a set of keys.
  public init(
    _ summary: String, keys: some KeySet, fidelity: Fidelity = .declared, example: String? = nil
  ) {
    self.init(summary, keys: keys.descriptions, fidelity: fidelity, example: example)
  }

  /// The names of all keys.
  public var keyNames: [String] { keys.map(\.name) }
}

/// The description of a key for the reference, schemas, and findings.
public struct KeyDescription: Sendable, Hashable {
  /// The name of the key in files.
  public var name: String
  /// The valid values of the key.
  public var shape: ValueShape
  /// Whether the object requires the key.
  public var isRequired: Bool
  /// The default if the key is absent, or `nil` if the key has no default.
  public var defaultValue: String?
  /// The effect of the value of the key.
  public var meaning: String

  /// Creates a description of a key without a typed `Key`, or of a word that is used as a value.
  public init(
    _ name: String, _ shape: ValueShape, isRequired: Bool = false, default defaultValue: String? = nil,
    _ meaning: String
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.meaning = meaning
  }
}

extension KeyDescription {
  /// Whether the key is required, or else its default.
  package var presence: String {
    isRequired ? "required" : defaultValue.map { "default: \($0)" } ?? "optional"
  }
}

/// How closely a mockup matches the device, and the reason for differences.
public enum Fidelity: Hashable, Sendable {
  /// The mockup keeps every measure that the runtime defines.
  ///
  /// Measurements in a browser verify this.
  case exact
  /// The mockup looks similar.
  ///
  /// The sentence says what depends on the platform.
  case approximate(String)
  /// The mockup cannot show the type.
  ///
  /// The sentence says why.
  case notDrawn(String)

  /// The fidelity of a type that the app defines.
  ///
  /// The catalog knows only its declaration.
  public static let declared = approximate(
    "Drawn from its declaration in the catalog; the code of the app can do more.")

  /// The reason why the mockup is not exact, in one sentence.
  public var reason: String? {
    switch self {
    case .exact: nil
    case .approximate(let reason), .notDrawn(let reason): reason
    }
  }
}
