import Definitions
import Testing

/// Numbers that keep the digits of the document.
@Suite struct ExactNumberTests {
  static let texts = [
    "0", "-0", "1", "-1", "1.0", "1.50", "0.1", "0.00025", "0.000025", "1e5", "1E5", "1e+5", "1e-7", "100000",
    "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "123456789012345678901234567890", "0.1000000000000000055511151231257827", "52.520008", "1e300", "5e-324",
    "-12345678901234567.5",
  ]

  private func number(_ text: String) throws -> ExactNumber {
    let (value, findings) = JSONReader.read(Array(text.utf8), file: "a.json")
    #expect(findings.isEmpty)
    return try #require(value?.exactNumber)
  }

  @Test(arguments: texts)
  func keepsItsDigitsInJSON(_ text: String) throws {
    #expect(try number(text).text == text)
    let (value, _) = JSONReader.read(Array("[\(text)]".utf8), file: "a.json")
    #expect(JSONPrinter.line(of: try #require(value)) == "[\(text)]")
  }

  @Test(arguments: texts)
  func keepsItsDigitsInYAML(_ text: String) throws {
    let (value, findings) = YAMLReader.read(Array("a: \(text)\n".utf8), file: "a.yaml")
    #expect(findings.isEmpty)
    #expect(value?["a"]?.exactNumber?.text == text)
  }

  @Test(arguments: [
    ("+1", "1"), ("007", "7"), (".5", "0.5"), ("5.", "5"), ("-.50", "-0.50"), ("5.e3", "5e3"),
  ])
  func convertsYAMLNotationToJSON(_ yaml: String, _ json: String) {
    #expect(
      YAMLReader.read(Array("a: \(yaml)\n".utf8), file: "a.yaml").value?["a"]?.exactNumber?.text == json)
  }

  @Test(arguments: [
    ("1", "1.0", true), ("100", "1e2", true), ("0", "-0", true), ("0.10", "1e-1", true),
    ("9007199254740993", "9007199254740992", false), ("9007199254740993", "9007199254740993.0", true),
    ("0.1", "0.1000000000000000055511151231257827", false), ("1", "-1", false),
  ])
  func comparesDecimalNumbers(_ left: String, _ right: String, _ isEqual: Bool) throws {
    #expect((try number(left) == number(right)) == isEqual)
  }

  @Test(arguments: [
    (0.00025, "0.00025"), (-0.0, "-0"), (1e21, "1e+21"), (.infinity, "null"), (250_000, "250000"),
  ])
  func writesTheShortestTextOfADouble(_ value: Double, _ text: String) {
    #expect(ExactNumber(value).text == text)
  }
}
