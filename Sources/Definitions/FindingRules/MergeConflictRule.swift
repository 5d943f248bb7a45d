extension Diagnostic.Rule {
  package static let mergeConflict = Diagnostic.Rule(
    "merge-conflict", .error, "A file contains an unresolved merge conflict.",
    why: """
      If two branches changed the same lines, git keeps both versions between the markers '<<<<<<<', \
      '=======', and '>>>>>>>'. Keep the correct lines, and remove the markers.
      """, reach: .definition)
}
