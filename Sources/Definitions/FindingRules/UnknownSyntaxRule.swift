extension Diagnostic.Rule {
  package static let unknownSyntax = Diagnostic.Rule(
    "unknown-syntax", .error, "An info string names a syntax that its kind does not take.",
    why: """
      Definitions are JSON or YAML, and templates are Mustache. Other syntaxes are for examples, without the word \
      of a kind.
      """, reach: .definition)
}
