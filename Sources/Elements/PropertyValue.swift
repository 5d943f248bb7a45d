/// The value of a property as a trace shows it.
public indirect enum PropertyValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number without a unit.
  case number(Double)
  /// A number that no double holds, as its document writes it.
  case decimal(String)
  /// A length in points.
  case points(Double)
  /// A text or a word.
  case string(String)
  /// A colour.
  case color(DynamicColor)
  /// A list of values.
  case array([PropertyValue])
  /// Named values of a document, in order.
  case object([Entry])
  /// The parts by which a runtime describes something of its own, such as a frame; those that are `null` are not set.
  case summary([Entry])

  /// A named value.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: PropertyValue

    /// Creates a named value.
    public init(_ key: String, _ value: PropertyValue) {
      self.key = key
      self.value = value
    }
  }
}

extension PropertyValue {
  /// A rectangle in points.
  public static func rectangle(_ rectangle: Rectangle) -> PropertyValue {
    .summary([
      Entry("x", .points(rectangle.x)), Entry("y", .points(rectangle.y)),
      Entry("width", .points(rectangle.width)), Entry("height", .points(rectangle.height)),
    ])
  }

  /// The number of a number or a length, or `nil` for any other value.
  public var numberValue: Double? {
    switch self {
    case .number(let number), .points(let number): number
    case .null, .bool, .decimal, .string, .color, .array, .object, .summary: nil
    }
  }

  /// The text of a string, or `nil` for any other value.
  public var stringValue: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The named values of a document's object or of a summary, or `nil` for any other value.
  public var entries: [Entry]? {
    switch self {
    case .object(let entries), .summary(let entries): entries
    case .null, .bool, .number, .decimal, .points, .string, .color, .array: nil
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { self == .null }
}

/// A property whose value an application changed.
public struct PropertyChange: Hashable, Sendable {
  /// The path of the property, such as `container.cornerRadius`.
  public var path: String
  /// The value before and after.
  public var before, after: PropertyValue

  /// Creates a change.
  public init(path: String, before: PropertyValue, after: PropertyValue) {
    self.path = path
    self.before = before
    self.after = after
  }
}
