extension Diagnostic.Rule {
  package static let unclosedFrontMatter = Diagnostic.Rule(
    "unclosed-front-matter", .error, "Front matter has no closing line.",
    why: """
      Front matter is at the top of the file, between two lines of three hyphens. Without the second line, \
      the whole file would be front matter.
      """)
}

extension DefinitionFileReader {
  /// Reports front matter without its second line of three hyphens.
  func reportUnclosedFrontMatter() {
    report(
      .unclosedFrontMatter, "The front matter has no closing line", at: .start,
      help: "end it with a line of three hyphens")
  }
}
