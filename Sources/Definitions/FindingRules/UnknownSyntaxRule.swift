extension Diagnostic.Rule {
  package static let unknownSyntax = Diagnostic.Rule(
    "unknown-syntax", .error, "The info string of a fence names a syntax that its kind does not support.",
    why: """
      Definitions are JSON or YAML, and templates are Mustache. To show an example in another syntax, leave \
      out the kind.
      """, reach: .definition)
}
