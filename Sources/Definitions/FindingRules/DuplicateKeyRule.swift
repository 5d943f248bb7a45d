extension Diagnostic.Rule {
  package static let duplicateKey = Diagnostic.Rule(
    "duplicate-key", .error, "An object has the same key twice.",
    why: """
      Some parsers use the first value and others the second, so the app can differ from the catalog. Keep \
      one.
      """, reach: .definition)
}
