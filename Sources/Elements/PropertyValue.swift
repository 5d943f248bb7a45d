/// The value of a property as a trace shows it.
public indirect enum PropertyValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number without a unit.
  case number(Double)
  /// A length in points.
  case points(Double)
  /// A text or a word.
  case string(String)
  /// A colour.
  case color(DynamicColor)
  /// A list of values.
  case array([PropertyValue])
  /// Named values in order.
  case object([Entry])

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
    .object([
      Entry("x", .points(rectangle.x)), Entry("y", .points(rectangle.y)),
      Entry("width", .points(rectangle.width)), Entry("height", .points(rectangle.height)),
    ])
  }

  /// The number of a number or a length, or `nil` for any other value.
  public var numberValue: Double? {
    switch self {
    case .number(let number), .points(let number): number
    case .null, .bool, .string, .color, .array, .object: nil
    }
  }

  /// The text of a string, or `nil` for any other value.
  public var stringValue: String? {
    if case .string(let string) = self { string } else { nil }
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
