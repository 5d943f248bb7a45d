extension Diagnostic.Rule {
  package static let loneSurrogate = Diagnostic.Rule(
    "lone-surrogate", .error, "A string has half of a surrogate pair.",
    why: """
      A character beyond U+FFFF is written as two escapes, and one of them is missing. Write the character itself.
      """)
}
