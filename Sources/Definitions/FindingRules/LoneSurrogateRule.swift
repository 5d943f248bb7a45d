extension Diagnostic.Rule {
  package static let loneSurrogate = Diagnostic.Rule(
    "lone-surrogate", .error, "A string contains half of a surrogate pair.",
    why: """
      A character above U+FFFF needs two escapes, and one of them is missing. Write the character itself.
      """)
}

extension JSONReader {
  /// Reports an escape that is half of a surrogate pair.
  mutating func reportLoneSurrogate(at start: Position) {
    report(.loneSurrogate, "Half of a surrogate pair is missing", at: start)
  }
}
