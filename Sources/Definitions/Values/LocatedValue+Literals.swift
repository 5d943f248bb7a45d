extension LocatedValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// The value `null`.
  ///
  /// It has no literal, because `nil` means that a value is absent.
  public static let null = LocatedValue(.null)

  /// Creates an object.
  ///
  /// If a key occurs twice, the later value is used.
  public init(dictionaryLiteral elements: (String, LocatedValue)...) {
    var members: [Member] = []
    for (key, value) in elements {
      members.removeAll { $0.key == key }
      members.append(Member(key: key, keyPosition: .start, value: value))
    }
    self.init(.object(members))
  }

  /// Creates an array.
  public init(arrayLiteral elements: LocatedValue...) {
    self.init(.array(elements))
  }

  /// Creates a text.
  public init(stringLiteral value: String) {
    self.init(.string(value))
  }

  /// Creates a number.
  public init(floatLiteral value: Double) {
    self.init(.number(value))
  }

  /// Creates a number.
  public init(integerLiteral value: Int) {
    self.init(.number(Double(value)))
  }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self.init(.bool(value))
  }
}
