extension LocatedValue: Codable {
  /// Reads a value of any shape.
  ///
  /// Keys are sorted alphabetically, because decoders do not report their order.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: MemberKey.self) {
      let members = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
        Member(
          key: key.stringValue, keyPosition: .start,
          value: try container.decode(LocatedValue.self, forKey: key))
      }
      self.init(.object(members))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [LocatedValue] = []
      while !container.isAtEnd { elements.append(try container.decode(LocatedValue.self)) }
      self.init(.array(elements))
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self.init(.null)
      } else if let bool = try? container.decode(Bool.self) {
        self.init(.bool(bool))
      } else if let number = try? container.decode(Double.self) {
        self.init(.number(number))
      } else {
        self.init(.string(try container.decode(String.self)))
      }
    }
  }

  /// Writes the value without positions.
  ///
  /// Whole numbers have no fraction.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: MemberKey.self)
      for member in members { try container.encode(member.value, forKey: MemberKey(member.key)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let bool):
      var container = encoder.singleValueContainer()
      try container.encode(bool)
    case .number(let number):
      var container = encoder.singleValueContainer()
      if let whole = number.integer {
        try container.encode(whole)
      } else {
        try container.encode(number.value)
      }
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  /// A key of an object.
  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) {
      stringValue = text
    }

    init?(stringValue: String) {
      self.init(stringValue)
    }

    init?(intValue: Int) { nil }
  }
}
