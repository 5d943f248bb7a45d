import Testing

@testable import Definitions

/// JSON that is formatted for readers.
@Suite struct JSONPrinterTests {
  private func read(_ text: String) throws -> LocatedValue {
    let (value, diagnostics) = JSONReader.read(Array(text.utf8), file: "test.json")
    #expect(diagnostics.isEmpty)
    return try #require(value)
  }

  @Test(arguments: [
    "null", "true", "0", "-1.5", "1e300", "\"\"", "[]", "{}", "[1, 2, [3]]",
    "{\"a\": {\"b\": {\"c\": {\"d\": 1}}}}",
    "\"a \\\"quote\\\", a \\\\ and a <tag>\"", "\"line\\nbreak, tab\\t, \\u0000, \\u2028, \\u007f\"",
    "\"ä🌊\"",
  ])
  func printsEqualValues(_ text: String) throws {
    let value = try read(text)
    #expect(try read(JSONPrinter.text(of: value)) == value)
  }

  @Test func keepsShortValuesOnOneLine() throws {
    let value = try read(
      "{\"id\": 1, \"style\": {\"width\": 2}, \"items\": [{\"a\": {\"b\": {\"c\": 1}}}, 2]}")
    #expect(
      JSONPrinter.text(of: value) == """
        {
          "id": 1,
          "style": {"width": 2},
          "items": [
            {
              "a": {"b": {"c": 1}}
            },
            2
          ]
        }
        """)
    #expect(
      JSONPrinter.text(of: try read("{\"a\": [1, 2]}"), width: 4) == "{\n  \"a\": [\n    1,\n    2\n  ]\n}")
  }

  @Test func escapesOnlyWhatIsNecessary() throws {
    #expect(JSONPrinter.text(of: try read("\"<b>ä\\u0001\"")) == "\"<b>ä\\u0001\"")
  }
}
