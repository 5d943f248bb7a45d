/// A key of an object: its name, the values that it takes, what counts without it, and what it does.
///
/// It is declared once. A reader reads with it, and the reference, schemas, findings and advice come from its description.
public final class Key<Value: Sendable>: Sendable {
  /// The key for the reference, schemas and findings.
  public let description: KeyDescription
  /// The default: the value if the key is absent, or if its value cannot be read.
  public let fallback: Value
  @usableFromInline let convert: ValueForm<Value>.Convert
  /// Whether a reader reports that the key is missing.
  @usableFromInline let reportsAbsence: Bool
  /// Whether a report looks at the values that could be read.
  @usableFromInline let isChecked: Bool

  /// The name as files write it.
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

  /// A key with a default.
  ///
  /// - Parameters:
  ///   - name: The name as files write it.
  ///   - form: The values that it takes.
  ///   - defaultValue: The value if the key is absent.
  ///   - meaning: What the value does, in one sentence.
  public convenience init(
    _ name: String, _ form: ValueForm<Value>, default defaultValue: Value, _ meaning: String
  ) {
    self.init(
      KeyDescription(name, form.shape, default: form.text(defaultValue), meaning), fallback: defaultValue,
      form.convert)
  }

  /// A key that an object needs.
  ///
  /// - Parameters:
  ///   - name: The name as files write it.
  ///   - form: The values that it takes.
  ///   - meaning: What the value does, in one sentence.
  public convenience init(required name: String, _ form: ValueForm<Value>, _ meaning: String) {
    self.init(
      KeyDescription(name, form.shape, isRequired: true, meaning), fallback: form.standIn,
      reportsAbsence: true, form.convert)
  }

  /// A key that may be absent.
  ///
  /// - Parameters:
  ///   - name: The name as files write it.
  ///   - form: The values that it takes.
  ///   - isRequired: Whether the object cannot do without it, which its reader reports.
  ///   - otherwise: What counts if the key is absent, for the reference; nothing by default.
  ///   - meaning: What the value does, in one sentence.
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
  /// The value of a member before it is read, or `nil` if the key is absent.
  public subscript<Value>(key: Definitions.Key<Value>) -> LocatedValue? { self[key.name] }
}

extension Key: DescribingKeys {
  var descriptions: [KeyDescription] { [description] }
}

/// What has keys to describe: a key, or a set of keys.
protocol DescribingKeys {
  var descriptions: [KeyDescription] { get }
}

/// The keys of an object: a structure with a constant for each, in the order in which the reference lists them.
///
/// A constant can be another set, whose keys the object has too.
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
