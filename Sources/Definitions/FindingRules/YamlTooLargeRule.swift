extension Diagnostic.Rule {
  package static let yamlTooLarge = Diagnostic.Rule(
    "yaml-too-large", .error, "A YAML document grows beyond its budget through its aliases.",
    why: """
      Aliases that repeat each other can make a few lines into millions of values. Use fewer of them, or raise the \
      limit 'values'.
      """, reach: .definition)
}
