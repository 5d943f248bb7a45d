extension LocatedValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// The value `null`, which has no literal, since `nil` is the absence of a value.
  public static let null = LocatedValue(.null)

  /// Creates an object; of two members with one key the later one counts.
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

  /// Creates a truth value.
  public init(booleanLiteral value: Bool) {
    self.init(.bool(value))
  }
}
