extension Diagnostic.Rule {
  package static let mergeConflict = Diagnostic.Rule(
    "merge-conflict", .error, "A file contains an unresolved merge conflict.",
    why: """
      If two branches changed the same lines, git keeps both versions between the markers '<<<<<<<', \
      '=======', and '>>>>>>>'. Keep the correct lines, and remove the markers.
      """, reach: .definition)
}

extension DefinitionFileReader {
  /// Reports the first unresolved merge conflict.
  func checkMerge(_ parser: MarkdownParser) {
    let marks = ["<<<<<<< ", ">>>>>>> "].map { Array($0.utf8) }
    guard hasMergeMark else { return }
    let texts = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // A code block in the prose may be an example of a merge conflict.
    let shown = parser.rawBlocks.filter { !InfoString.isDefinition($0.info) }.map { $0.line...$0.endLine }
    let start = texts.indices.first { line in
      marks.contains { texts[line].starts(with: $0) } && !shown.contains { $0.contains(line + 1) }
    }
    guard let start else { return }
    report(
      .mergeConflict, "This merge conflict is not resolved, so the file contains both versions",
      at: Position(line: start + 1, column: 1), help: "keep the correct lines, and remove the markers")
  }

  /// Whether the file has seven `<` or `>` in a row, as in the conflict markers of git.
  private var hasMergeMark: Bool {
    var count = 0
    var before: UInt8 = 0
    for byte in source.bytes {
      let isMark = byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      count = isMark ? (byte == before ? count + 1 : 1) : 0
      before = byte
      if count == 7 { return true }
    }
    return false
  }
}
