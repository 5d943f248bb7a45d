package import Definitions
package import Elements

extension LocatedValue {
  /// Creates a document value from a property value, at one position for all its parts.
  package init(property: PropertyValue, at position: Position) {
    func member(_ key: String, _ value: LocatedValue) -> Member {
      Member(key: key, keyPosition: position, value: value)
    }
    let content: ValueContent =
      switch property {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let number), .points(let number): .number(number)
      case .decimal(let text): .number(ExactNumber(text: text))
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { LocatedValue(property: $0, at: position) })
      case .object(let entries), .summary(let entries):
        .object(entries.map { member($0.key, LocatedValue(property: $0.value, at: position)) })
      case .color(let color):
        .object(
          [member("light", LocatedValue(.string(color.light.hex), at: position))]
            + (color.dark.map { [member("dark", LocatedValue(.string($0.hex), at: position))] } ?? []))
      }
    self.init(content, at: position)
  }
}
