extension LocatedValue: CustomDebugStringConvertible {
  /// The value in the notation of Swift literals.
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
  /// The value as text.
  ///
  /// `null`, lists, and objects are empty.
  package var words: String {
    switch content {
    case .null, .array, .object: ""
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): text
    }
  }
}

extension LocatedValue {
  /// A short description of the value, or `nil` for `null`.
  var summary: String? {
    switch content {
    case .null: nil
    case .bool, .number, .string: words
    case .array(let elements): elements.map { $0.summary ?? "none" }.joined(separator: ", ")
    case .object(let members):
      members.map { "\($0.key) \($0.value.summary ?? "none")" }.joined(separator: ", ")
    }
  }
}

extension LocatedValue {
  /// The value as JSON on one line.
  package var json: String { JSONPrinter.line(of: self) }
}
