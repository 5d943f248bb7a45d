extension Diagnostic.Rule {
  package static let unknownKind = Diagnostic.Rule(
    "unknown-kind", .error, "The info string of a fence names an unknown kind.",
    why: """
      The info string after the three backticks is a syntax and a kind, such as 'json step'. A fence with \
      only a syntax is an example for readers.
      """, reach: .definition)
}
