extension LocatedValue: CustomDebugStringConvertible {
  /// The value as Swift prints one of its own types.
  public var debugDescription: String {
    switch content {
    case .null: "nil"
    case .bool, .number: words
    case .string(let text): text.debugDescription
    case .array(let elements): "[" + elements.map(\.debugDescription).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "[:]"
        : "["
          + members.map { "\($0.key.debugDescription): \($0.value.debugDescription)" }.joined(separator: ", ")
          + "]"
    }
  }
}

extension LocatedValue {
  /// The value as words of a text.
  package var words: String {
    switch content {
    case .null, .array, .object: ""
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .string(let text): text
    }
  }

  /// The value on one line: the words of a plain value, objects and lists with what they hold.
  package var line: String {
    switch content {
    case .null: "nothing"
    case .bool, .number, .string: words
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \($0.value.line)" }.joined(separator: ", ") + "}"
    }
  }
}
