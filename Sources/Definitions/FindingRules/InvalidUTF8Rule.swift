extension Diagnostic.Rule {
  package static let invalidUTF8 = Diagnostic.Rule(
    "invalid-utf8", .error, "A file is not encoded in UTF-8.",
    why: """
      The tool reads only UTF-8, because guessing another encoding could show wrong characters. Save the \
      file as UTF-8.
      """, reach: .definition)
}
