extension Diagnostic.Rule {
  package static let mergeConflict = Diagnostic.Rule(
    "merge-conflict", .error, "A mark of a merge that git left to people.",
    why: """
      Where two branches changed the same lines, git writes both between lines of '<<<<<<<', '=======' and \
      '>>>>>>>' and leaves the choice to people. Take the lines that hold, and remove the marks.
      """, reach: .definition)
}
