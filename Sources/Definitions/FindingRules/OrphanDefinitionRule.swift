extension Diagnostic.Rule {
  package static let orphanDefinition = Diagnostic.Rule(
    "orphan-definition", .error, "A nested definition has no root that takes it.",
    why: """
      A step belongs to an experience, an operation to a screen: a nested definition takes effect only in a file \
      whose root takes it. Add the root, or move the definition below one.
      """)
}
