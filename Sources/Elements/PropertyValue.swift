/// The value of a property in a trace.
public indirect enum PropertyValue: Hashable, Sendable {
  /// No value.
  case null
  /// A boolean: true or false.
  case bool(Bool)
  /// A number without a unit.
  case number(Double)
  /// A number that `Double` cannot hold exactly, as text in the notation of its document.
  case decimal(String)
  /// A length in points.
  case points(Double)
  /// A text or a keyword.
  case string(String)
  /// A colour, which may differ in dark appearance.
  case color(DynamicColor)
  /// A list of values.
  case array([PropertyValue])
  /// The keys and values of an object in a document, in order.
  case object([PropertyEntry])
  /// The parts of a runtime's value, such as a frame; a part that is `null` is not set.
  case summary([PropertyEntry])

  /// A value with its key.
  public struct PropertyEntry: Hashable, Sendable {
    /// The key under which the value stands.
    public var key: String
    /// The value of the entry.
    public var value: PropertyValue

    /// Creates an entry from a key and a value.
    public init(_ key: String, _ value: PropertyValue) {
      self.key = key
      self.value = value
    }
  }
}

extension PropertyValue {
  /// Returns the summary of a rectangle in points.
  public static func rectangle(_ rectangle: Rectangle) -> PropertyValue {
    .summary([
      PropertyEntry("x", .points(rectangle.x)), PropertyEntry("y", .points(rectangle.y)),
      PropertyEntry("width", .points(rectangle.width)), PropertyEntry("height", .points(rectangle.height)),
    ])
  }

  /// The number in a number or a length; `nil` for every other value.
  public var numberValue: Double? {
    switch self {
    case .number(let number), .points(let number): number
    case .null, .bool, .decimal, .string, .color, .array, .object, .summary: nil
    }
  }

  /// The text in a string; `nil` for every other value.
  public var stringValue: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The entries of an object or a summary; `nil` for every other value.
  public var entries: [PropertyEntry]? {
    switch self {
    case .object(let entries), .summary(let entries): entries
    case .null, .bool, .number, .decimal, .points, .string, .color, .array: nil
    }
  }

  /// Whether there is no value.
  public var isNull: Bool { self == .null }
}

/// One property that the application of a trait changed.
public struct PropertyChange: Hashable, Sendable {
  /// The path of the property, such as `container.cornerRadius`.
  public var path: String
  /// The value of the property before or after the change.
  public var before, after: PropertyValue

  /// Creates a change of a property.
  public init(path: String, before: PropertyValue, after: PropertyValue) {
    self.path = path
    self.before = before
    self.after = after
  }
}
