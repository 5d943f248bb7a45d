/// A value of a definition, read from JSON or YAML, that remembers where it stands.
///
/// Members keep the order of the document. Two values are equal when their content is, wherever they stand.
public struct LocatedValue: Sendable, Equatable {
  /// The first character of the value.
  public var position: Position
  /// What the value is.
  public var content: Content

  /// What a value is.
  public indirect enum Content: Sendable, Equatable {
    /// The value `null`.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number; whether it is written with a fraction does not matter.
    case number(ExactNumber)
    /// A text.
    case string(String)
    /// A list of values.
    case array([LocatedValue])
    /// Named values in the order of the document.
    case object([Member])

    /// A number that is a double.
    public static func number(_ value: Double) -> Content { .number(ExactNumber(value)) }
  }

  /// A named value of an object.
  public struct Member: Sendable, Equatable, Codable {
    /// The key as it is written.
    public var key: String
    /// The first character of the key.
    public var keyPosition: Position
    /// The value of the key.
    public var value: LocatedValue

    /// Creates a named value.
    public init(key: String, keyPosition: Position, value: LocatedValue) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }

    /// Compares key and value, not their places.
    public static func == (left: Member, right: Member) -> Bool {
      left.key == right.key && left.value == right.value
    }
  }

  /// Creates a value at a place.
  public init(_ content: Content, at position: Position = .start) {
    self.content = content
    self.position = position
  }

  /// Compares the content, not the places.
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

  /// The double that is nearest to a number, or `nil` for any other value.
  public var number: Double? { exactNumber?.value }

  /// The number with the digits of its document, or `nil` for any other value.
  public var exactNumber: ExactNumber? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The truth value, or `nil` for any other value.
  public var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { content == .null }

  /// The value of a member by its key as written, or `nil` where there is none.
  public subscript(key: String) -> LocatedValue? {
    members?.first { $0.key == key }?.value
  }

  /// The type in the words of a runtime's error messages.
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

  /// The type in the words of a diagnostic.
  public var kindWords: String {
    switch content {
    case .bool: "true or false"
    case .number: "a number"
    case .null, .string, .array, .object: kindName
    }
  }
}

extension LocatedValue {
  /// Whether two values hold the same data: the order of keys does not count.
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
  /// What the value takes, in bytes: those of its texts and keys, and sixteen for each value.
  ///
  /// Parts that stand in several places count in each. Counting ends once it is beyond a limit.
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
  /// An object without some of its members.
  package func withoutMembers(_ keys: [String]) -> LocatedValue {
    members.map { LocatedValue(.object($0.filter { !keys.contains($0.key) }), at: position) } ?? self
  }
}
