extension Diagnostic.Rule {
  package static let orphanDefinition = Diagnostic.Rule(
    "orphan-definition", .error, "A nested definition has no matching root definition.",
    why: """
      A step belongs to an experience, and an operation to a screen. A nested definition has no effect \
      unless its file has a matching root. Add the root, or move the definition to a file that has one.
      """)
}
