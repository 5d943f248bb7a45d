public import Definitions

/// A meta from a JSON or YAML document.
///
/// A null counts as a value, but no type accepts it.
public struct JSONMeta: ComponentMeta, Equatable {
  /// The object that holds the values.
  public let value: LocatedValue

  /// Makes a meta from an object, or returns nil for any other value.
  public init?(_ value: LocatedValue) {
    guard value.members != nil else { return nil }
    self.value = value
  }

  /// The value of a key; use ``MetaValue`` to read it.
  public subscript(key: String) -> Any? { value[key] }
}

/// A meta from a dictionary; it finds no value unless the keys are strings.
public struct DictionaryMeta<Key: Hashable & Sendable>: ComponentMeta {
  private let values: [Key: any Sendable]

  /// Makes a meta from a dictionary.
  public init(_ values: [Key: any Sendable]) {
    self.values = values
  }

  /// The value of a key.
  public subscript(key: String) -> Any? { (key as? Key).flatMap { values[$0] } }
}

/// Reads values of metas with the same strict rules as casts of JSON values in Swift.
public enum MetaValue {
  /// The value as a text, or nil if it is not a text.
  public static func string(_ value: Any?) -> String? {
    value as? String ?? (value as? LocatedValue)?.string
  }

  /// The value as a number, with true as 1 and false as 0, or nil if it is neither.
  public static func number(_ value: Any?) -> Double? {
    switch value {
    case let bool as Bool: bool ? 1 : 0
    case let number as Double: number
    case let number as Int: Double(number)
    case let value as LocatedValue:
      if let number = value.number { number } else { value.bool.map { $0 ? 1 : 0 } }
    default: nil
    }
  }

  /// The value as a whole number, or nil if it is not one; `2.0` counts as 2.
  public static func integer(_ value: Any?) -> Int? { number(value).flatMap { Int(exactly: $0) } }

  /// The value as a truth value, or nil if it is not one; 1 counts as true and 0 as false.
  public static func bool(_ value: Any?) -> Bool? {
    switch number(value) {
    case 1: true
    case 0: false
    default: nil
    }
  }
}
