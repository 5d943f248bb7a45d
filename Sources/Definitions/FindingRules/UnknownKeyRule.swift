extension Diagnostic.Rule {
  package static let unknownKey = Diagnostic.Rule(
    "unknown-key", .warning, "A key that nothing reads.",
    why: """
      What nothing reads has no effect in the app, so it is usually a mistake in a name. Where a runtime of yours \
      reads it, the catalog can leave the rule out with 'check: { severity: { unknown-key: "off" } }'.
      """)
}
