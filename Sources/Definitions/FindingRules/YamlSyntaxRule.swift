extension Diagnostic.Rule {
  package static let yamlSyntax = Diagnostic.Rule(
    "yaml-syntax", .error, "A definition is not valid YAML.",
    why: """
      The finding shows where reading stopped. The cause is often a text that needs quotation marks, or a \
      line with the wrong indentation.
      """, reach: .definition)
}
