/// A value of a definition, read from JSON or YAML, with its position in the file.
///
/// Members keep the order of the document. Equality compares content and ignores positions.
public struct LocatedValue: Sendable, Equatable {
  /// The position of the first character.
  public var position: Position
  /// The content of the value.
  public var content: ValueContent

  /// The content of a value, by JSON type.
  public indirect enum ValueContent: Sendable, Equatable {
    /// The value `null`.
    case null
    /// A Boolean.
    case bool(Bool)
    /// A number, with or without a fraction.
    case number(ExactNumber)
    /// A text.
    case string(String)
    /// A list of values.
    case array([LocatedValue])
    /// Named values in the order of the document.
    case object([Member])

    /// A number with the value of a `Double`.
    public static func number(_ value: Double) -> ValueContent { .number(ExactNumber(value)) }
  }

  /// A named value of an object.
  public struct Member: Sendable, Equatable, Codable {
    /// The key as written in the document.
    public var key: String
    /// The position of the first character of the key.
    public var keyPosition: Position
    /// The value for the key.
    public var value: LocatedValue

    /// Creates a named value.
    public init(key: String, keyPosition: Position, value: LocatedValue) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }

    /// Compares keys and values, not positions.
    public static func == (left: Member, right: Member) -> Bool {
      left.key == right.key && left.value == right.value
    }
  }

  /// Creates a value at a position.
  public init(_ content: ValueContent, at position: Position = .start) {
    self.content = content
    self.position = position
  }

  /// Creates an object without positions, from names and values.
  package static func object(_ members: [(String, LocatedValue)]) -> LocatedValue {
    LocatedValue(.object(members.map { Member(key: $0, keyPosition: .start, value: $1) }))
  }

  /// Compares content, not positions.
  public static func == (left: LocatedValue, right: LocatedValue) -> Bool {
    left.content == right.content
  }
}

extension LocatedValue {
  /// The members of an object, or `nil` for any other value.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of an array, or `nil` for any other value.
  public var elements: [LocatedValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string, or `nil` for any other value.
  public var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  /// The `Double` that is nearest to a number, or `nil` for any other value.
  public var number: Double? { exactNumber?.value }

  /// The number with the exact digits of the document, or `nil` for any other value.
  public var exactNumber: ExactNumber? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The Boolean, or `nil` for any other value.
  public var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { content == .null }

  /// The value of the member with exactly this key, or `nil` if no member has it.
  public subscript(key: String) -> LocatedValue? {
    members?.first { $0.key == key }?.value
  }

  /// The name of the type in the runtime's error messages.
  public var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "bool"
    case .number: "number"
    case .string: "a string"
    case .array: "an array"
    case .object: "a dictionary"
    }
  }

  /// The name of the type in diagnostics.
  public var kindWords: String {
    switch content {
    case .bool: "true or false"
    case .number: "a number"
    case .null, .string, .array, .object: kindName
    }
  }
}

extension LocatedValue {
  /// Whether two values hold the same data.
  ///
  /// The order of keys does not matter.
  public func hasSameData(as other: LocatedValue) -> Bool {
    switch (content, other.content) {
    case (.object(let own), .object(let others)):
      own.count == others.count
        && own.allSatisfy { member in other[member.key].map(member.value.hasSameData) ?? false }
    case (.array(let own), .array(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.hasSameData(as: $1) }
    default: self == other
    }
  }
}

extension LocatedValue {
  /// The size of the value in bytes: its texts and keys, plus 16 for each value.
  ///
  /// A part that occurs several times is counted each time. Counting stops above a limit.
  package func weight(upTo limit: Int) -> Int {
    var weight = 16
    switch content {
    case .null, .bool, .number: return weight
    case .string(let text): return weight + text.utf8.count
    case .array(let elements):
      for element in elements where weight <= limit { weight += element.weight(upTo: limit - weight) }
    case .object(let members):
      for member in members where weight <= limit {
        weight += member.key.utf8.count + member.value.weight(upTo: limit - weight)
      }
    }
    return weight
  }
}

extension LocatedValue {
  /// The object without some of its members.
  package func withoutMembers(_ keys: [String]) -> LocatedValue {
    members.map { LocatedValue(.object($0.filter { !keys.contains($0.key) }), at: position) } ?? self
  }
}
