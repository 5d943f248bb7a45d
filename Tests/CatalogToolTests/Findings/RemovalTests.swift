import Definitions
import Fixes
import Testing

/// The fix that removes a setting without effect from the text of a file.
@Suite struct RemovalTests {
  /// Removes what starts with a mark `§`; `nil` if it cannot be removed with certainty.
  private func removing(_ marked: String) throws -> String? {
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("§") })
    let column = lines[line].prefix { $0 != "§" }.count
    var finding = Diagnostic(
      .unknownKey, "Test",
      at: SourceLocation(file: "a.md", position: Position(line: line + 1, column: column + 1)))
    finding.fix = .remove
    var fixer = Fixer { "" }
    return fixer.fix(marked.replacing("§", with: ""), [finding])
  }

  @Test(arguments: [
    (#"{ §"a": 1, "b": 2 }"#, #"{ "b": 2 }"#),
    (#"{ "a": 1, §"b": { "c": [2] } }"#, #"{ "a": 1 }"#),
    (#"{ §"a": 1 }"#, "{}"),
    ("{\n  §\"a\": 1,\n  \"b\": 2\n}", "{\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1,\n  §\"b\": 2\n}", "{\n  \"a\": 1\n}"),
    ("{\n  §\"a\": 1\n}", "{\n}"),
    ("[\n  {\"a\": 1},\n  §{\"b\": 2}\n]", "[\n  {\"a\": 1}\n]"),
    ("[§{\"a\": 1}, {\"b\": 2}]", "[{\"b\": 2}]"),
    ("a: 1\n§b: two words\nc: 3", "a: 1\nc: 3"),
    ("config:\n  §a: 1\nrest: 1", "config: {}\nrest: 1"),
    ("- type: c\n  config:\n    §a: 1", "- type: c\n  config: {}"),
    ("- type: c\n  §a: 1", "- type: c"),
    ("style: {a: 1, §b: {c: 2}}", "style: {a: 1}"),
    ("traits:\n  - §type: a\n    config: {b: 1}\n  - type: c", "traits:\n  - type: c"),
    (
      "traits:\n  - type: c\n  - §type: a\n    config:\n      b: 1\n\nrest: 1",
      "traits:\n  - type: c\n\nrest: 1"
    ),
    ("traits:\n  - §type: a\n    config: {b: 1}\nrest: 1", "traits: []\nrest: 1"),
    ("traits:\n- §type: a\nrest: 1", "traits: []\nrest: 1"),
  ])
  func removesASetting(_ marked: String, _ expected: String) throws {
    #expect(try removing(marked) == expected)
  }

  @Test(arguments: [
    "{\n  §\"a\": {\n    \"b\": 1\n  }\n}", "a: 1\n§b:\n  c: 2", "a: 1\n§b: |\n  text", "§{\n  \"a\": 1\n}",
  ])
  func keepsASettingOfUncertainLength(_ marked: String) throws {
    #expect(try removing(marked) == nil)
  }
}
