extension Diagnostic.Rule {
  package static let secondRoot = Diagnostic.Rule(
    "second-root", .error, "A file has more than one root definition.",
    why: """
      A file becomes one page of the catalog, so it has one root definition with nested definitions below \
      it. Move the second root definition to a separate file.
      """)
}

extension DefinitionFileReader {
  /// Reports a root definition after the first one.
  func reportSecondRoot(_ block: DefinitionBlock, after first: DefinitionBlock) {
    findings.report(
      Diagnostic(
        .secondRoot, "A file can have only one root definition, and this is the second", at: block.location,
        help: "move it to a separate file",
        notes: [Diagnostic.Note(message: "First root definition", location: first.location)]))
  }
}
