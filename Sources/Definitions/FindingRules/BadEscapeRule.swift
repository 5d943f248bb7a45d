extension Diagnostic.Rule {
  package static let badEscape = Diagnostic.Rule(
    "bad-escape", .error, "A string contains an invalid JSON escape.",
    why: """
      JSON knows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits. Write a backslash as \
      two.
      """)
}
