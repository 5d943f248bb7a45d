extension Diagnostic.Rule {
  package static let secondRoot = Diagnostic.Rule(
    "second-root", .error, "A file has more than one root definition.",
    why: """
      A file becomes one page of the catalog, so it has one root definition with nested definitions below \
      it. Move the second root definition to a separate file.
      """)
}
