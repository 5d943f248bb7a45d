extension Diagnostic.Rule {
  package static let proseTooDeep = Diagnostic.Rule(
    "prose-too-deep", .warning, "Prose is nested deeper than the catalog shows.",
    why: """
      Lists and quotes are shown to a certain depth, below which the text is left out. Split it into sections.
      """)
}
