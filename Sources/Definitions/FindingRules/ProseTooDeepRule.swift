extension Diagnostic.Rule {
  package static let proseTooDeep = Diagnostic.Rule(
    "prose-too-deep", .warning, "Prose is nested too deeply to be shown.",
    why: """
      The catalog shows nested lists and quotes up to a maximum depth and omits deeper text. Use sections \
      instead.
      """)
}

extension DefinitionFileReader {
  /// Reports the first line of prose below the maximum depth.
  func checkDepth(of parser: MarkdownParser) {
    guard let line = parser.tooDeepLine else { return }
    report(
      .proseTooDeep,
      "Prose is nested more than \(MarkdownParser.depthLimit) levels deep, so the text below is not shown",
      at: Position(line: line, column: 1))
  }
}
