/// A key of an object: its name, its valid values, its default, and its meaning.
///
/// Each key is declared once. Readers use it to read values. The reference, schemas, findings, and advice use
/// its description.
public final class Key<Value: Sendable>: Sendable {
  /// The description of the key, for the reference, schemas, and findings.
  public let description: KeyDescription
  /// The default of the key: the value if the key is absent or cannot be read.
  public let fallback: Value
  @usableFromInline let convert: ValueForm<Value>.Convert
  /// Whether a reader reports that the key is missing.
  @usableFromInline let reportsAbsence: Bool
  /// Whether a report also checks values that could be read.
  @usableFromInline let isChecked: Bool

  /// The name of the key in files.
  public let name: String

  private init(
    _ description: KeyDescription, fallback: Value, reportsAbsence: Bool = false,
    _ convert: @escaping ValueForm<Value>.Convert
  ) {
    self.description = description
    name = description.name
    isChecked = description.shape.hasOddValues
    self.fallback = fallback
    self.reportsAbsence = reportsAbsence
    self.convert = convert
  }

  /// Creates a key with a default.
  ///
  /// - Parameters:
  ///   - name: The name of the key in files.
  ///   - form: The valid values.
  ///   - defaultValue: The value if the key is absent.
  ///   - meaning: The effect of the value, in one sentence.
  public convenience init(
    _ name: String, _ form: ValueForm<Value>, default defaultValue: Value, _ meaning: String
  ) {
    self.init(
      KeyDescription(name, form.shape, default: form.text(defaultValue), meaning), fallback: defaultValue,
      form.convert)
  }

  /// Creates a required key.
  ///
  /// - Parameters:
  ///   - name: The name of the key in files.
  ///   - form: The valid values.
  ///   - meaning: The effect of the value, in one sentence.
  public convenience init(required name: String, _ form: ValueForm<Value>, _ meaning: String) {
    self.init(
      KeyDescription(name, form.shape, isRequired: true, meaning), fallback: form.placeholder,
      reportsAbsence: true, form.convert)
  }

  /// Creates an optional key.
  ///
  /// - Parameters:
  ///   - name: The name of the key in files.
  ///   - form: The valid values.
  ///   - isRequired: Whether the object needs the key. The reader of the object reports a missing one.
  ///   - otherwise: The behavior if the key is absent, for the reference. By default, nothing.
  ///   - meaning: The effect of the value, in one sentence.
  public convenience init<Wrapped>(
    _ name: String, _ form: ValueForm<Wrapped>, isRequired: Bool = false, otherwise: String? = nil,
    _ meaning: String
  ) where Value == Wrapped? {
    let convert = form.convert
    self.init(
      KeyDescription(name, form.shape, isRequired: isRequired, default: otherwise, meaning), fallback: nil
    ) { convert($0, $1) }
  }
}

extension LocatedValue {
  /// The unconverted value of a member, or `nil` if the key is absent.
  public subscript<Value>(key: Definitions.Key<Value>) -> LocatedValue? { self[key.name] }
}

extension Key: DescribingKeys {
  var descriptions: [KeyDescription] { [description] }
}

/// A type that has key descriptions: a key or a set of keys.
protocol DescribingKeys {
  var descriptions: [KeyDescription] { get }
}

/// The keys of an object: a structure with one constant per key, in the order of the reference.
///
/// A constant can also be another set. The object then has the keys of that set too.
public protocol KeySet: Sendable {}

extension KeySet {
  /// The descriptions of all keys.
  public var descriptions: [KeyDescription] {
    Mirror(reflecting: self).children.flatMap { child -> [KeyDescription] in
      switch child.value {
      case let key as any DescribingKeys: key.descriptions
      case let keys as any KeySet: keys.descriptions
      default: []
      }
    }
  }
}
