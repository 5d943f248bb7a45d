import Definitions
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
    JSONReader.read(text.utf8, file: "a.md")
  }

  private func ids(_ text: String) -> [Diagnostic.ID] { read(text).diagnostics.map(\.id) }

  @Test func keepsTheOrderAndThePositionOfMembers() throws {
    let members = try #require(read("{\n  \"b\": 1,\n  \"ä\": [true, null]\n}").value?.members)
    #expect(members.map(\.key) == ["b", "ä"])
    #expect(members[1].keyPosition == Position(line: 3, column: 3))
    #expect(members[1].value.position == Position(line: 3, column: 8))
    #expect(members[1].value.elements?[1].position == Position(line: 3, column: 15))
  }

  @Test(arguments: [
    ("[{\"a\": {\"b\": 1},\n {\"c\": 2}]", 1, 2, "line 2, column 2"),
    ("[{\"a\": 1, {\"c\": 2}]", 1, 2, "column 11"),
    ("{\"a\": [{\"b\": 1, ]}", 1, 8, "column 17"),
  ])
  func reportsWhereAnUnclosedObjectStarts(
    _ text: String, _ line: Int, _ column: Int, _ place: String
  ) throws {
    let finding = try #require(read(text).diagnostics.last)
    #expect(finding.message == "The object that starts here is not closed")
    #expect(finding.location.position == Position(line: line, column: column))
    #expect(finding.help == "end it with '}' before \(place)")
  }

  @Test func countsColumnsInUnicodeScalars() throws {
    let value = try #require(read("[\"é😀\", 7]").value)
    #expect(value.elements?[1].position == Position(line: 1, column: 8))
  }

  @Test func addsTheOriginOfTheTextToPositions() throws {
    let (value, _) = JSONReader.read(
      "{\n\"a\": 1}".utf8, file: "a.md", origin: TextOrigin(firstLine: 10, indents: [2, 4]))
    #expect(value?.members?.first?.keyPosition == Position(line: 11, column: 5))
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("12", 12), ("-1.5", -1.5), ("1e3", 1000), ("2.5E-1", 0.25),
    ("1152921504606846976", 1_152_921_504_606_846_976), ("0.1", 0.1),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
  ])
  func readsNumbers(_ text: String, _ number: Double) {
    #expect(read(text).value?.number == number)
  }

  @Test(arguments: [
    ("\"a\\n\\u00e9\\ud83d\\ude00\\/\"", "a\né😀/"), ("\"\"", ""), ("\"\\\\\\\"\"", "\\\""),
  ])
  func readsEscapes(_ text: String, _ string: String) {
    #expect(read(text).value?.string == string)
  }

  @Test(arguments: [
    ("{\"a\":1,\"a\":2}", Diagnostic.Rule.duplicateKey), ("\"\\x\"", .badEscape), ("\"\\u12g4\"", .badEscape),
    ("\"\\ud800\"", .loneSurrogate), ("\"\\udc00\\ud800\"", .loneSurrogate), ("1e400", .numberOutOfRange),
    ("1e-999", .numberOutOfRange), ("[1,]", .trailingComma), ("{\"a\":1,}", .trailingComma),
    ("", .jsonSyntax), ("{", .jsonSyntax), ("[1 2]", .jsonSyntax), ("{'a':1}", .jsonSyntax),
    ("01", .jsonSyntax),
    ("1.", .jsonSyntax), ("\"a\nb\"", .jsonSyntax), ("// x\n1", .jsonSyntax), ("nul", .jsonSyntax),
    ("1 2", .jsonSyntax), ("\"\u{1}\"", .jsonSyntax), ("-", .jsonSyntax), ("+1", .jsonSyntax),
    ("NaN", .jsonSyntax),
  ])
  func reportsWhatJSONDoesNotAllow(_ text: String, _ rule: Diagnostic.Rule) {
    #expect(ids(text).contains(rule.id), "\(ids(text))")
  }

  @Test func reportsAllErrorsThatKeepTheStructureReadable() {
    #expect(
      ids("{\"a\":\"\\q\",\"a\":1e999,\"b\":[1,]}")
        == [Diagnostic.Rule.badEscape, .numberOutOfRange, .duplicateKey, .trailingComma].map(\.id))
  }

  @Test func acceptsATrailingCommaWithAWarning() {
    let (value, diagnostics) = read("[1,]")
    #expect(value?.elements?.count == 1)
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.location.column == 3)
  }

  @Test func readsUpToTheDepthLimit() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(512)).value != nil)
    #expect(ids(nested(513)) == [Diagnostic.Rule.nestingTooDeep].map(\.id))
    #expect(ids(String(repeating: "{\"a\":", count: 100_000)) == [Diagnostic.Rule.nestingTooDeep].map(\.id))
  }

  @Test func findsDuplicatesAmongManyKeys() {
    let keys = (0..<200).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(ids("{\(keys),\"k150\":2,\"k3\":2}") == [Diagnostic.Rule.duplicateKey, .duplicateKey].map(\.id))
  }

  @Test func notesTheFirstOfTwoEqualKeys() {
    let note = read("{\"a\":1,\n\"a\":2}").diagnostics.first?.notes.first
    #expect(note?.location.position == Position(line: 1, column: 2))
  }

  @Test(arguments: 0..<400)
  func neverCrashesOnDamagedText(_ seed: Int) {
    let original = Array(
      "{\"a\": [1, -2.5e3, \"x\\u00e9\\n\", {\"b\": null, \"c\": [true, false]}], \"d\": \"é😀\"}".utf8)
    var state = UInt64(seed) &* 2_654_435_761 &+ 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var bytes = original
    for _ in 0...next(4) {
      switch next(3) {
      case 0: bytes[next(bytes.count)] = UInt8(next(256))
      case 1: bytes.remove(at: next(bytes.count))
      default: bytes.insert(Array("{}[]\",:\\0u".utf8)[next(10)], at: next(bytes.count))
      }
    }
    let (value, diagnostics) = JSONReader.read(bytes, file: "a.md")
    #expect(value != nil || !diagnostics.isEmpty)
  }
}
