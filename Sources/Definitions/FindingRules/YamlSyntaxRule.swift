extension Diagnostic.Rule {
  package static let yamlSyntax = Diagnostic.Rule(
    "yaml-syntax", .error, "The text of a definition is not YAML.",
    why: """
      The place is where reading had to stop. The cause is often a text that needs quotation marks, or a line with \
      another indentation.
      """, reach: .definition)
}
