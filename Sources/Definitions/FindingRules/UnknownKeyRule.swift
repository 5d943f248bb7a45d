extension Diagnostic.Rule {
  package static let unknownKey = Diagnostic.Rule(
    "unknown-key", .warning, "An object has an unknown key.",
    why: """
      An unknown key has no effect in the app; it is usually misspelled. If your own runtime reads it, turn \
      off this rule in the catalog definition with 'check: { severity: { unknown-key: "off" } }'.
      """)
}
