extension Diagnostic.Rule {
  package static let invalidUTF8 = Diagnostic.Rule(
    "invalid-utf8", .error, "A file is not UTF-8.",
    why: """
      Files are read as UTF-8 alone, since a guess at another encoding would show wrong words. Save the file as \
      UTF-8.
      """, reach: .definition)
}
