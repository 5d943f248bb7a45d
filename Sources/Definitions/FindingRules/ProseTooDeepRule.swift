extension Diagnostic.Rule {
  package static let proseTooDeep = Diagnostic.Rule(
    "prose-too-deep", .warning, "Prose is nested too deeply to be shown.",
    why: """
      The catalog shows nested lists and quotes up to a maximum depth and omits deeper text. Use sections \
      instead.
      """)
}
