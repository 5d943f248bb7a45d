extension Diagnostic.Rule {
  package static let jsonSyntax = Diagnostic.Rule(
    "json-syntax", .error, "A definition is not valid JSON.",
    why: """
      The runtimes cannot read such a payload either. The finding shows where reading stopped; the cause is \
      there or shortly before.
      """, reach: .definition)
}
