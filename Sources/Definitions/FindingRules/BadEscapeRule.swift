extension Diagnostic.Rule {
  package static let badEscape = Diagnostic.Rule(
    "bad-escape", .error, "A string contains an invalid JSON escape.",
    why: """
      JSON knows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits. Write a backslash as \
      two.
      """)
}

extension JSONReader {
  /// Reports an escape whose letter, the next character, JSON does not know.
  mutating func reportUnknownEscape(at start: Position) {
    report(.badEscape, "'\\\(nextScalar)' is not a valid JSON escape", at: start)
  }

  /// Reports an escape `\u` with fewer than four hexadecimal digits.
  mutating func reportShortEscape(at start: Position) {
    report(.badEscape, "A \\u escape needs four hexadecimal digits", at: start)
  }
}
