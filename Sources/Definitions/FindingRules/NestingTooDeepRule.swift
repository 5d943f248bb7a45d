extension Diagnostic.Rule {
  package static let nestingTooDeep = Diagnostic.Rule(
    "nesting-too-deep", .error, "Values are nested more than 512 levels deep.",
    why: """
      No screen needs so many levels, and parsers in apps stop much earlier. Look for a list or an object \
      that is not closed.
      """, reach: .definition)
}

extension Diagnostic {
  /// The finding about the first value below the maximum depth.
  static func nestingTooDeep(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .nestingTooDeep, "Values are nested more than \(JSONReader.depthLimit) levels deep", at: location)
  }
}
