extension Diagnostic.Rule {
  package static let nestingTooDeep = Diagnostic.Rule(
    "nesting-too-deep", .error, "Values are nested deeper than 512 levels.",
    why: """
      No screen needs such a depth, and readers in the apps give up much earlier. Look for a list or an object \
      that is not closed where it should be.
      """, reach: .definition)
}
