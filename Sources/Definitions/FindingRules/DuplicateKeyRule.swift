extension Diagnostic.Rule {
  package static let duplicateKey = Diagnostic.Rule(
    "duplicate-key", .error, "An object has the same key twice.",
    why: """
      Some parsers use the first value and others the second, so the app can differ from the catalog. Keep \
      one.
      """, reach: .definition)
}

extension Diagnostic {
  /// The finding about a key that occurs twice in one object, for JSON and YAML.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - location: The location of the second occurrence.
  ///   - first: The position of the first occurrence, or `nil` if it is unknown.
  ///   - isLikelyElement: Whether the object is probably two elements of a list in YAML.
  /// - Returns: The finding.
  static func duplicateKey(
    _ key: String, at location: SourceLocation, first: Position?, isLikelyElement: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "The key '\(key)' occurs twice in one object", at: location,
      help: "keep one of them" + (isLikelyElement ? ", or add the missing hyphen of a list element" : ""),
      notes: first.map {
        [Note(message: "First '\(key)'", location: SourceLocation(file: location.file, position: $0))]
      } ?? [])
  }
}
