import Testing

@testable import Definitions

/// YAML that is formatted for readers.
@Suite struct YAMLPrinterTests {
  private func print(_ json: String) throws -> String {
    let value = try #require(JSONReader.read(Array(json.utf8), file: "").value)
    let text = YAMLPrinter.lines(of: value).joined(separator: "\n")
    let (read, diagnostics) = YAMLReader.read(text.utf8, file: "")
    #expect(diagnostics == [], "\(text)")
    #expect(read == value, "\(text)")
    return text
  }

  @Test func keepsShortValuesOnOneLine() throws {
    #expect(
      try print(
        """
        {"id": "87270d2f-7a1c-4742-84a1-268619352ec7", "traits": [], "style": {"width": 2, "color": "#fff"},
         "items": [{"type": "text", "spans": [{"text": "Two\\nlines\\n"}], "config": {}}, [1, [2, [3]]], -1.5]}
        """) == """
          id: 87270d2f-7a1c-4742-84a1-268619352ec7
          traits: []
          style: {width: 2, color: "#fff"}
          items:
            - type: text
              spans:
                - text: |
                    Two
                    lines
              config: {}
            -
              - 1
              - [2, [3]]
            - -1.5
          """)
  }

  /// Each of these texts has a different meaning without quotation marks in some YAML parser.
  @Test(arguments: [
    "", " ", "a ", " a", "true", "Null", "on", "No", "y", "~", "1", "1e3", "0x1F", ".5", "-1", "2026-11-25",
    "12:30",
    "1_000", "a: b", "a:", "a #b", "#fff", "- a", "? a", "& a", "*a", "!a", "%a", "@a", "`a", "|", ">",
    "{{a}}", "[a",
    "a]", "a, b", "it's", "'", "\"", "\\", "a\\nb", "a\u{7}", "a\u{85}b", "a\u{2028}b",
    "a\u{200B}",
    "=", "<<", "---", "...", "a\tb", "\ta",
  ])
  func quotesAmbiguousTexts(_ text: String) throws {
    let quoted = YAMLPrinter.inline(LocatedValue(.string(text)))
    #expect(quoted.first == "'" || quoted.first == "\"", "\(quoted)")
    let value = LocatedValue(
      .object([
        .init(key: text, keyPosition: .start, value: LocatedValue(.array([LocatedValue(.string(text))])))
      ]))
    let lines = YAMLPrinter.lines(of: value).joined(separator: "\n")
    let (read, diagnostics) = YAMLReader.read(lines.utf8, file: "")
    #expect(diagnostics == [])
    #expect(read == value, "\(lines)")
  }

  @Test(arguments: [
    "a", "Welcome back!", "Grüße", "こんにちは", "🌊 waves", "a/b", "first-visit", "don.t", "yes please",
  ])
  func doesNotQuotePlainTexts(_ text: String) throws {
    #expect(YAMLPrinter.inline(LocatedValue(.string(text))) == text)
    _ = try print("{\"a\": [\"\(text)\"]}")
  }

  @Test func quotesQuestionMarksInsideCollections() {
    let text = LocatedValue(.string("What for?"))
    #expect(YAMLPrinter.inline(text) == "What for?")
    #expect(YAMLPrinter.inline(LocatedValue(.array([text]))) == #"["What for?"]"#)
    #expect(YAMLPrinter.inline(.object([("a", text)])) == #"{a: "What for?"}"#)
  }

  @Test(arguments: [
    "a\nb", "a\nb\n", "a\n\nb\n", "a\nb\n\n", "\na", " a\nb", "a\n b\n  c", "a \nb", "a\t\nb", "\n", "a\r\nb",
    "a\n# b",
    "a\n```\nb", "{{#a}}\nb\n{{/a}}",
  ])
  func keepsLineBreaks(_ text: String) throws {
    let value = LocatedValue(
      .object([
        .init(
          key: "a", keyPosition: .start,
          value: LocatedValue(.array([LocatedValue(.string(text)), LocatedValue(.string(text))]))),
        .init(key: "b", keyPosition: .start, value: LocatedValue(.string(text))),
      ]))
    let lines = YAMLPrinter.lines(of: value).joined(separator: "\n")
    let (read, diagnostics) = YAMLReader.read((lines + "\n").utf8, file: "")
    #expect(diagnostics == [])
    #expect(read == value, "\(lines)")
  }
}
