extension Diagnostic.Rule {
  package static let duplicateKey = Diagnostic.Rule(
    "duplicate-key", .error, "A key stands twice in one object.",
    why: """
      Parsers differ in which of the two they take, so that the app may show the other one. Keep one of them.
      """, reach: .definition)
}
