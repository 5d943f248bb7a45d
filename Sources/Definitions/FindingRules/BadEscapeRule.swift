extension Diagnostic.Rule {
  package static let badEscape = Diagnostic.Rule(
    "bad-escape", .error, "A string has an escape that JSON does not know.",
    why: """
      JSON knows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits. Write a backslash as two.
      """)
}
