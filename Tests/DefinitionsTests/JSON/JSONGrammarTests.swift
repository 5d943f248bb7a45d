import Definitions
import Testing

/// The JSON reader, compared with RFC 8259, above all for texts on which JSON parsers are known to differ.
///
/// Tests compare all short texts with a second implementation of the grammar. As the only extension, the
/// reader accepts a comma before a closing bracket with a warning, because the runtimes accept it.
@Suite struct JSONGrammarTests {
  private func accepts(_ bytes: some Collection<UInt8>) -> Bool {
    let (value, diagnostics) = JSONReader.read(bytes, file: "a.md")
    return value != nil && diagnostics.allSatisfy { $0.severity != .error }
  }

  private func accepts(_ text: String) -> Bool { accepts(text.utf8) }

  @Test(arguments: [
    " [] ", "\t{\n}\r\n", "[[]   ]", "\u{FEFF}[1]", "\"\"", "null", " true", "false\n", "-0", "1", "[1\n]",
    "[\"a\"]\n",
    "{\"\":0}", "{\"a\":[]}", "{\"min\": -1.0e+28, \"max\": 1.0e+28}", "{\"a\\u0000b\": 12}",
    "[null, 1, \"1\", {}]",
    "\"\\u0060\\u012a\\u12AB\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\\u0000\"", "\"\\uD801\\udc37\"",
    "\"\\u0000\"",
    "\"\\uFDD0\\uFFFE\\u2064\"", "\"\u{2028}\u{2029}\u{7F}\u{10FFFF}\"", "\"a/*b*/c/*d//e\"",
    "\"\\u0022\\u005C\"",
    "[0e+1, 0e1, 1E22, 1E-2, 123e65, 123.456e78, -123, -1, 20e1, 123.456789, 0.5]",
    "{\"a\": 1, \"title\": \"\\u041f\\u043e\\u043b\", \"x\": [{\"id\": \"b\"}]}",
  ])
  func readsValidJSON(_ text: String) {
    #expect(accepts(text))
  }

  @Test(arguments: [
    "", " ", "[", "{", "]", "}", "[1 true]", "[a]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[1,,]", "[,]",
    "[\"x\"]]",
    "[3[4]]", "[1:2]", "[-]", "[ , \"\"]", "[1\u{0B}]", "[*]", "[\"\",", "[1,\n1\n,1", "[{}", "[fals]",
    "[nul]", "[tru]", "nulll",
    "True", "NULL", "nan", "NaN", "[Infinity]", "[-Infinity]", "[+1]", "[++1]", "[-01]", "[-1.0.]", "[-2.]",
    "[.123]", "[0.1.2]",
    "[0.3e+]", "[0e]", "[1.0e-]", "[1 000.0]", "[1eE2]", "[2.e+3]", "[0x1]", "[0x]", "[1+2]", "[1a]", "[012]",
    "[--2.]", "[1-2]",
    "[- 1]", "[\u{FF11}]", "[-foo]", "[1.8011670033376514H-308]", "{\"x\", null}", "{\"x\"::\"b\"}", "{🇨🇭}",
    "{\"a\":\"a\" 123}",
    "{key: 1}", "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"", "{1:1}", "{null:null}",
    "{\"a\":1,,}", "{'a':0}",
    "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}#", "{\"a\": true} \"x\"", "{\"a\":/*b*/1}", "//a\n1", "[\"\\x00\"]",
    "[\"\\\\\\\"]", "[\"\\\"]",
    "[\"\\uD800\\u\"]", "[\"\\u00A\"]", "[\"\\uD834\\uDd\"]", "[\"\\a\"]", "[\"\\🌀\"]", "['single']", "\"",
    "[\"a", "[\"new\nline\"]",
    "[\"\t\"]", "[\\n]", "[\\u000A\"\"]", "\\u0020[]", "abc", "<null>", "[<null>]", "[1]x", "[1]]", "1]",
    "2@", "{}}", "{\"\":",
    "{\"a\":/*comment*/\"b\"", "[\"asd]", "a\u{E5}", "[True]", "\u{2060}[]", "[\u{A0}1]", "\u{E5}", "[][]",
    "{\"a\":\"b\",", "*", "&",
  ])
  func refusesInvalidJSON(_ text: String) {
    #expect(!accepts(text))
  }

  /// If parsers may read a text differently, the reader refuses a text that could lose data.
  @Test(arguments: [
    "[1e400]", "[-1e+9999]", "[123123e100000]", "[0.4e00669999999999999999]", "[\"\\uD888\\u1234\"]",
    "[\"\\uDd1ea\"]", "[\"\\uD800\\n\"]",
    "[\"\\uDFAA\"]", "[\"\\ud800abc\"]", "[\"\\uDd1e\\uD834\"]", "[\"\\uD800\\uD800\\x\"]",
  ])
  func refusesTextsThatCouldLoseData(_ text: String) {
    #expect(!accepts(text))
  }

  @Test func refusesOtherEncodingsAndDeepNesting() {
    #expect(!accepts([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]))
    #expect(!accepts([0x00, 0x5B, 0x00, 0x5D]))
    #expect(!accepts([0xEF, 0xBB, 0x7B, 0x7D]))
    #expect(!accepts(String(repeating: "[", count: 100_000)))
    #expect(!accepts(String(repeating: "[{\"\":", count: 50_000)))
  }

  @Test func refusesEveryIncompleteText() {
    let text = Array("[{\"a\\u00e9\": [true, false, null, \"é\"], \"b\": {\"c\": -1.5e3}}, {}]".utf8)
    #expect(accepts(text))
    for count in text.indices { #expect(!accepts(text.prefix(count)), "\(count) bytes") }
  }

  @Test func acceptsEachByteOnlyWhereItIsAllowed() {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for byte in UInt8.min...UInt8.max {
      #expect(accepts([byte]) == digits.contains(byte), "alone, \(byte)")
      #expect(
        accepts([byte, UInt8(ascii: "1")]) == (" \t\r\n-123456789".utf8.contains(byte)),
        "before a number, \(byte)")
      #expect(
        accepts(Array("\"\\".utf8) + [byte] + Array("\"".utf8)) == "\"\\/bfnrt".utf8.contains(byte),
        "escaped, \(byte)")
      guard byte < 0x80 else { continue }
      let isPlain = byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      #expect(accepts(Array("\"".utf8) + [byte] + Array("\"".utf8)) == isPlain, "in a text, \(byte)")
      let isHex = "0123456789abcdefABCDEF".utf8.contains(byte)
      #expect(accepts(Array("\"\\u00".utf8) + [byte] + Array("0\"".utf8)) == isHex, "in an escape, \(byte)")
    }
  }

  /// Tries all texts of up to five characters that numbers can contain.
  @Test func readsEveryShortNumberByTheGrammar() {
    for text in Self.texts(of: ["-", "+", "0", "1", "2", ".", "e", "E"], upTo: 5) {
      #expect(accepts(text) == Self.isNumber(text), "\(text)")
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
  }

  /// Tries all texts of up to five tokens.
  @Test func readsEveryShortStructureByTheGrammar() {
    for text in Self.texts(of: ["[", "]", "{", "}", ",", ":", "\"a\"", "1"], upTo: 5) {
      var rest = text[...]
      let isJSON = Self.takeValue(&rest) && rest.isEmpty
      #expect(accepts(text) == isJSON, "\(text)")
    }
  }

  private static func take(_ token: String, _ rest: inout Substring) -> Bool {
    guard rest.hasPrefix(token) else { return false }
    rest.removeFirst(token.count)
    return true
  }

  private static func takeValue(_ rest: inout Substring) -> Bool {
    if take("1", &rest) {
      while take("1", &rest) {}
      return true
    }
    if take("\"a\"", &rest) { return true }
    if take("[", &rest) { return takeList("]", &rest) { takeValue(&$0) } }
    return take("{", &rest)
      && takeList("}", &rest) { take("\"a\"", &$0) && take(":", &$0) && takeValue(&$0) }
  }

  private static func takeList(
    _ end: String, _ rest: inout Substring, _ element: (inout Substring) -> Bool
  ) -> Bool {
    while !take(end, &rest) {
      guard element(&rest) else { return false }
      if take(end, &rest) { return true }
      guard take(",", &rest) else { return false }
    }
    return true
  }

  private static func texts(of parts: [String], upTo count: Int) -> [String] {
    var all: [String] = []
    var last = [""]
    for _ in 1...count {
      last = last.flatMap { text in parts.map { text + $0 } }
      all += last
    }
    return all
  }
}
