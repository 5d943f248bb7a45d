extension Diagnostic.Rule {
  package static let secondRoot = Diagnostic.Rule(
    "second-root", .error, "A second root definition stands in a file.",
    why: """
      A file is one page of the catalog, so it defines one thing; what belongs to it stands below. Move the second \
      one into a file of its own.
      """)
}
