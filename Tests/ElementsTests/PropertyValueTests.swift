import Elements
import Testing

/// The property values that traces contain.
@Suite struct PropertyValueTests {
  @Test(
    arguments: [
      (PropertyValue.number(2), 2.0), (.points(1.5), 1.5), (.string("2"), nil), (.decimal("2"), nil),
      (.null, nil),
    ] as [(PropertyValue, Double?)])
  func isANumberWithOrWithoutAUnit(_ value: PropertyValue, _ number: Double?) {
    #expect(value.numberValue == number)
  }

  @Test func keepsTheOrderOfNamedValues() {
    let entries = [PropertyValue.PropertyEntry("b", .bool(true)), PropertyValue.PropertyEntry("a", .null)]
    #expect(PropertyValue.object(entries).entries == entries)
    #expect(PropertyValue.summary(entries).entries == entries)
    #expect(PropertyValue.array([.null]).entries == nil)
  }

  @Test func describesARectangleByEdgesAndSize() {
    let value = PropertyValue.rectangle(Rectangle(x: 1, y: 2, width: 3, height: 4))
    #expect(value.entries?.map(\.key) == ["x", "y", "width", "height"])
    #expect(value.entries?.map(\.value.numberValue) == [1, 2, 3, 4])
  }

  @Test func onlyNothingIsNull() {
    #expect(PropertyValue.null.isNull)
    #expect(!PropertyValue.string("").isNull && !PropertyValue.summary([]).isNull)
  }
}
