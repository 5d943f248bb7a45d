extension Diagnostic.Rule {
  package static let tooManyFindings = Diagnostic.Rule(
    "too-many-findings", .warning, "A file has too many findings to list.",
    why: """
      Only the first findings are listed. Fix them to see the others, which often have the same cause.
      """)
}
