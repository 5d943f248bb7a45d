extension Diagnostic.Rule {
  package static let unknownKind = Diagnostic.Rule(
    "unknown-kind", .error, "An info string names a kind that does not exist.",
    why: """
      The words after three backquotes are a syntax and a kind, such as 'json step'. A fence with a syntax alone \
      is an example for readers.
      """, reach: .definition)
}
