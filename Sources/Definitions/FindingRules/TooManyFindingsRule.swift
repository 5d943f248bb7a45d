extension Diagnostic.Rule {
  package static let tooManyFindings = Diagnostic.Rule(
    "too-many-findings", .warning, "A file has more findings than are listed.",
    why: """
      Beyond so many findings in one file the first ones are what helps. Mend those, and the others show.
      """)
}
