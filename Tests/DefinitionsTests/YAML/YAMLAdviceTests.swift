import Definitions
import Testing

/// Common YAML mistakes, with messages that are clearer than those of the parser.
@Suite struct YAMLAdviceTests {
  private func findings(_ text: String) -> [String] {
    YAMLReader.read(text.utf8, file: "a.md").diagnostics.map {
      "\($0.location.line):\($0.location.column) \($0.message); \($0.help ?? "")"
    }
  }

  @Test(arguments: [
    (
      "type: @appcues/modal",
      "1:7 A text that starts with '@' needs quotation marks in YAML; write type: \"@appcues/modal\""
    ),
    (
      "a: {type: @x/y, b: 1}",
      "1:11 A text that starts with '@' needs quotation marks in YAML; write type: \"@x/y\""
    ),
    (
      "text: {{title}}",
      "1:7 A text that starts with '{{' needs quotation marks in YAML; write text: \"{{title}}\""
    ),
    (
      "- {text: {{title}}, b: 1}",
      "1:10 A text that starts with '{{' needs quotation marks in YAML; write text: \"{{title}}\""
    ),
    (
      "title: Round-ups: how",
      "1:17 A text with a space after a colon needs quotation marks in YAML; write title: \"Round-ups: how\""
    ),
    (
      "title: Say \"hi\": now",
      "1:16 A text with a space after a colon needs quotation marks in YAML; write title: 'Say \"hi\": now'"
    ),
    (
      "- { type: text id: a, text: b }",
      "1:18 A comma is missing before 'id:', or the text needs quotation marks; write ', id:', or put the whole text in quotation marks"
    ),
    (
      "id abc\nname: Tip",
      "1:1 This line has no key, because it has no colon followed by a space; write it as 'key: value', or put the whole text in quotation marks"
    ),
    (
      "a:\n  - b: 1\n  -c: 2\n",
      "3:3 A space is missing after the hyphen of a list element; write '- c…'"
    ),
    (
      "- { type: text, text: \"Three steps., style: { a: 1 } }",
      "1:23 The text in quotation marks that starts here is not closed; end it with \""
    ),
    (
      "a:\n\tb: 1",
      "2:1 This line is indented with a tab, but YAML needs spaces; replace the tab with spaces"
    ),
    (
      "a: 1\n  b: 2",
      "2:3 This line is indented deeper than the key above it, which already has a value; indent it like the other keys of its object"
    ),
    (
      "a:\n    b: 1\n  c: 2",
      "3:3 The indentation of this line matches no line above it; indent all keys of an object equally"
    ),
    (
      "a:\n    - b\n  - c",
      "3:3 The indentation of this line matches no line above it; indent all hyphens of a list equally"
    ),
    ("a: [1, 2\nb: 3", "1:4 The bracket that starts here is not closed; end it with ']'"),
    ("a: {b: 1", "1:4 The brace that starts here is not closed; end it with '}'"),
    ("a: 'it", "1:4 The text in quotation marks that starts here is not closed; end it with '"),
    (
      "a: *b",
      "1:4 There is no anchor '&' with this name above; without quotation marks, '*' starts an alias; write the value itself, or put the text in quotation marks"
    ),
    ("a: `code`", "1:4 A text that starts with '`' needs quotation marks in YAML; write a: \"`code`\""),
    ("a: %x", "1:4 A text that starts with '%' needs quotation marks in YAML; write a: \"%x\""),
    (
      "a: #fff",
      "1:4 '#fff' is a comment in YAML, so the key has no value; write a: \"#fff\", or add a space after the '#'"
    ),
    (
      "a: {b: #fff }\nc: 1",
      "1:8 A text that starts with '#' needs quotation marks in YAML; otherwise, it is a comment; write b: \"#fff\""
    ),
    (
      "a: {b: Hello: you}",
      "1:13 A text with a space after a colon needs quotation marks in YAML; write b: \"Hello: you\""
    ),
    (
      "a: Team #1",
      "1:9 '#1' is a comment in YAML, so it is not part of the text before it; put the whole text in quotation marks, or add a space after the '#'"
    ),
    (
      "a: 1\nword\nb: 2",
      "2:1 This line has no key, because it has no colon followed by a space; write it as 'key: value', or put the whole text in quotation marks"
    ),
    ("a: 1\nb: 2\na: 3", "3:1 The key 'a' occurs twice in one object; keep one of them"),
  ])
  func suggestsTheCorrection(_ text: String, _ expected: String) {
    #expect(findings(text) == [expected])
  }

  @Test(arguments: [
    "a: |\n  *now* R &D\n  # heading\nb: \"#fff\"", "a: '*now*'\nb: R &D", "a: x # a note\nb: 1",
    "# note\na: 1", "a: b#c",
    "a: http://x.y/z", "a: 12:30", "a:\n- b: 1\n  c: '@x'\n- d",
    "a: >-\n  one\n\n  two: three\nb: {c: [1, 2], \"d\": e}",
  ])
  func acceptsValidTexts(_ text: String) {
    #expect(findings(text) == [])
  }

  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func countsOnlyLineBreaksOfTheFile(_ separator: String) throws {
    let value = YAMLReader.read("a: \"x\(separator)y\"\nb: 1\n".utf8, file: "a.md").value
    let members = try #require(value?.members)
    #expect(members[1].keyPosition == Position(line: 2, column: 1))
  }
}
