extension Diagnostic.Rule {
  package static let loneSurrogate = Diagnostic.Rule(
    "lone-surrogate", .error, "A string contains half of a surrogate pair.",
    why: """
      A character above U+FFFF needs two escapes, and one of them is missing. Write the character itself.
      """)
}
