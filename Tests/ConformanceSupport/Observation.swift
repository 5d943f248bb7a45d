package import Definitions
import Testing

extension LocatedValue {
  /// Reads JSON that a test writes down.
  package static func json(_ text: String) throws -> LocatedValue {
    try #require(JSONReader.read(text.utf8, file: "test.json").value)
  }

  /// A value of plain Swift values: texts, numbers, truth values, arrays, dictionaries, values and nothing, which is null.
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

  /// An object of plain Swift values; nothing is null.
  package static func object(_ members: [String: Any?]) -> LocatedValue { sorted(members.mapValues(of)) }

  /// An object of plain Swift values without the keys that have none.
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
