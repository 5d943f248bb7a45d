extension Diagnostic.Rule {
  package static let jsonSyntax = Diagnostic.Rule(
    "json-syntax", .error, "The text of a definition is not JSON.",
    why: """
      The runtimes cannot read such a payload either. The place is where reading had to stop; the cause stands \
      there or shortly before.
      """, reach: .definition)
}
