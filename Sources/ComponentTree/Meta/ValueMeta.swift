public import Definitions

/// A meta of a JSON or YAML document.
///
/// A null is a value that no type accepts.
public struct JSONMeta: ComponentMeta, Equatable {
  /// The object.
  public let value: LocatedValue

  /// Makes a meta of an object, or returns `nil` for any other value.
  public init?(_ value: LocatedValue) {
    guard value.members != nil else { return nil }
    self.value = value
  }

  /// The value of a key as ``MetaValue`` reads it.
  public subscript(key: String) -> Any? { value[key] }
}

/// A dictionary as meta; one that is not keyed by texts answers nothing.
public struct DictionaryMeta<Key: Hashable & Sendable>: ComponentMeta {
  private let values: [Key: any Sendable]

  /// Makes a meta of a dictionary.
  public init(_ values: [Key: any Sendable]) {
    self.values = values
  }

  /// The entry of a key.
  public subscript(key: String) -> Any? { (key as? Key).flatMap { values[$0] } }
}

/// Reads values of metas by the strict rules of casts from JSON.
public enum MetaValue {
  /// A text; nothing else is one.
  public static func string(_ value: Any?) -> String? {
    value as? String ?? (value as? LocatedValue)?.string
  }

  /// A number; true is 1 and false is 0.
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

  /// A whole number, be it written with a fraction of zero.
  public static func integer(_ value: Any?) -> Int? { number(value).flatMap { Int(exactly: $0) } }

  /// A truth value; 1 is true, 0 is false, and no other number is one.
  public static func bool(_ value: Any?) -> Bool? {
    switch number(value) {
    case 1: true
    case 0: false
    default: nil
    }
  }
}
