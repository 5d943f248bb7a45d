/// What a type that files name says about itself: a trait, an element, an action, an operation, a component, an extension or
/// a kind of definition.
///
/// It stands beside the code of the type. Pages, notes on fidelity and advice on names and keys come from it.
public struct TypeDescription: Sendable, Hashable {
  /// What the type is or does, in one sentence.
  public var summary: String
  /// The keys that it reads, in the order in which the reference lists them.
  public var keys: [KeyDescription]
  /// How close a mockup comes to what the device shows of it.
  public var fidelity: Fidelity
  /// How files write it, in YAML, for the reference to show and to draw, or `nil` where there is no example.
  ///
  /// It is an element, the list of traits in which a trait stands, or the list of actions in which an action stands.
  public var example: String?

  /// Creates a description of something without a set of keys, such as the terms of an expression.
  ///
  /// - Parameters:
  ///   - summary: What the type is or does, in one sentence.
  ///   - keys: The keys that it reads.
  ///   - fidelity: How close a mockup comes; by default, as close as the catalog can know.
  ///   - example: How files write it, in YAML.
  public init(
    _ summary: String, keys: [KeyDescription] = [], fidelity: Fidelity = .declared, example: String? = nil
  ) {
    self.summary = summary
    self.keys = keys
    self.fidelity = fidelity
    self.example = example
  }

  /// Creates a description with the keys that the type reads.
  public init(
    _ summary: String, keys: some KeySet, fidelity: Fidelity = .declared, example: String? = nil
  ) {
    self.init(summary, keys: keys.descriptions, fidelity: fidelity, example: example)
  }

  /// The names of all keys.
  public var keyNames: [String] { keys.map(\.name) }
}

/// A key that files can write, as the reference, schemas and findings show it.
public struct KeyDescription: Sendable, Hashable {
  /// The name as files write it.
  public var name: String
  /// The values that it takes.
  public var shape: ValueShape
  /// Whether the object cannot be read without it.
  public var isRequired: Bool
  /// What counts if the key is absent, or `nil` if nothing does.
  public var defaultValue: String?
  /// The effect of the value.
  public var meaning: String

  /// Creates a description of a key that no typed one reads, or of a word that stands for a value.
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

/// How close a mockup comes to the device, and why not closer.
public enum Fidelity: Hashable, Sendable {
  /// Every measure that the runtime defines is kept, as measurements in a browser show.
  case exact
  /// It looks alike; the sentence says what depends on the platform.
  case approximate(String)
  /// The mockup cannot show it; the sentence says why.
  case notDrawn(String)

  /// What holds for a type of the app, of which a catalog knows only what it is told.
  public static let declared = approximate(
    "Drawn by what the catalog declares of it; the app can do more in its code.")

  /// Why it is not exact, in one sentence.
  public var reason: String? {
    switch self {
    case .exact: nil
    case .approximate(let reason), .notDrawn(let reason): reason
    }
  }
}
