package import Definitions
import Testing

extension LocatedValue {
  /// Reads JSON from the text of a test.
  package static func json(_ text: String) throws -> LocatedValue {
    try #require(JSONReader.read(text.utf8, file: "test.json").value)
  }

  /// Converts a Swift value: a string, number, Boolean, array, dictionary, located value, or nil, which
  /// becomes null.
  package static func of(_ value: Any?) -> LocatedValue {
    switch value {
    case nil: .null
    case let value as LocatedValue: value
    case let text as String: LocatedValue(.string(text))
    case let bool as Bool: LocatedValue(.bool(bool))
    case let number as Int: LocatedValue(.number(Double(number)))
    case let number as Double: LocatedValue(.number(number))
    case let elements as [Any?]: LocatedValue(.array(elements.map(of)))
    case let members as [String: Any?]: object(members)
    case let other?: LocatedValue(.string("a value of the type \(type(of: other))"))
    }
  }

  /// Creates an object from Swift values.
  ///
  /// Nil becomes null.
  package static func object(_ members: [String: Any?]) -> LocatedValue { sorted(members.mapValues(of)) }

  /// Creates an object from Swift values, without the keys whose value is nil.
  package static func known(_ members: [String: Any?]) -> LocatedValue {
    sorted(members.compactMapValues { $0 }.mapValues(of))
  }

  private static func sorted(_ members: [String: LocatedValue]) -> LocatedValue {
    LocatedValue(
      .object(
        members.sorted { $0.key < $1.key }.map {
          Member(key: $0.key, keyPosition: .start, value: $0.value)
        }))
  }
}
