import Elements
import Testing

/// When two property values are the same value, and which parts of a value have names.
@Suite struct PropertyValueEqualityTests {
  private static let color = DynamicColor(light: .white)

  /// Values that look alike on a page but are different.
  private static let distinct: [PropertyValue] = [
    .null, .bool(false), .bool(true), .number(0), .number(1), .points(0), .points(1), .decimal("0"),
    .decimal("1"), .string(""), .string("1"), .string("null"), .string("#FFFFFF"), .color(color), .array([]),
    .array([.null]), .object([]), .summary([]), .object([.init("a", .null)]), .summary([.init("a", .null)]),
  ]

  @Test func aValueEqualsOnlyItself() {
    for (place, value) in Self.distinct.enumerated() {
      let equal = Self.distinct.indices.filter { Self.distinct[$0] == value }
      #expect(equal == [place], "\(value)")
    }
    #expect(Set(Self.distinct).count == Self.distinct.count)
  }

  @Test func theOrderOfEntriesCounts() {
    let (a, b) = (PropertyValue.PropertyEntry("a", .null), PropertyValue.PropertyEntry("b", .null))
    #expect(PropertyValue.object([a, b]) != .object([b, a]))
    #expect(PropertyValue.array([.number(1), .number(2)]) != .array([.number(2), .number(1)]))
  }

  @Test func aDecimalKeepsTheNotationOfItsDocument() {
    #expect(PropertyValue.decimal("1.0") != .decimal("1.00"))
  }

  @Test func aColourWithAnotherDarkAppearanceIsAnotherValue() {
    #expect(PropertyValue.color(Self.color) != .color(DynamicColor(light: .white, dark: .black)))
  }

  @Test func onlyAStringHasAText() {
    #expect(PropertyValue.string("fill").stringValue == "fill")
    for value in Self.distinct {
      if case .string = value { continue }
      #expect(value.stringValue == nil, "\(value)")
    }
  }

  @Test func onlyANumberOrALengthHasANumber() {
    for value in Self.distinct {
      let isNumber = if case .number = value { true } else if case .points = value { true } else { false }
      #expect((value.numberValue != nil) == isNumber, "\(value)")
    }
  }

  @Test func onlyAnObjectOrASummaryHasEntries() {
    for value in Self.distinct {
      let hasEntries = if case .object = value { true } else if case .summary = value { true } else { false }
      #expect((value.entries != nil) == hasEntries, "\(value)")
    }
  }

  @Test func exactlyOneValueIsNull() {
    #expect(Self.distinct.filter(\.isNull) == [.null])
  }

  @Test func aChangeHasADirection() {
    let change = PropertyChange(path: "wrapper.width", before: .null, after: .points(8))
    #expect(change != PropertyChange(path: "wrapper.width", before: .points(8), after: .null))
    #expect(change != PropertyChange(path: "wrapper.height", before: .null, after: .points(8)))
  }

  @Test func anElementOfTheAppHasNoConfigurationByDefault() {
    #expect(Component.Custom(identifier: "Chart").config.isNull)
  }
}
