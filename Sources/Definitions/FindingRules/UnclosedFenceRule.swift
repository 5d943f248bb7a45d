extension Diagnostic.Rule {
  package static let unclosedFence = Diagnostic.Rule(
    "unclosed-fence", .error, "A fenced code block has no closing line.",
    why: """
      In Markdown, an unclosed fence includes everything up to the end of the file. If possible, the catalog \
      continues at the next definition. End the fence with the same characters that opened it, on a separate \
      line.
      """, reach: .definition)
}

extension DefinitionFileReader {
  /// Reports an unclosed fence, at the line that opens it.
  mutating func report(_ fence: FenceRepair.Unclosed) {
    let place = lines.positions(of: [lines.offset(line: fence.line, byte: fence.column)])[0]
    func location(_ line: Int) -> SourceLocation {
      SourceLocation(file: source.path, position: Position(line: line, column: 1))
    }
    var notes: [Diagnostic.Note] = []
    if let blank = fence.closedAt {
      notes.append(
        Diagnostic.Note(message: "The fence is read as if it were closed here", location: location(blank)))
    } else if fence.hasMoreContent {
      unclosed.insert(fence.line)
    }
    if let line = fence.swallowedLine {
      notes.append(
        Diagnostic.Note(message: "Next definition, which the fence would include", location: location(line)))
    }
    findings.report(
      Diagnostic(
        .unclosedFence, "The fence that starts here is not closed",
        at: SourceLocation(file: source.path, position: place),
        help: "end it with a line of \(fence.closing)",
        notes: notes))
  }
}
