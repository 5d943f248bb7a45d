extension Diagnostic.Rule {
  package static let controlCharacter = Diagnostic.Rule(
    "control-character", .warning, "A control character stands in a text.",
    why: """
      Such a character shows nothing, or turns the direction of the text around it. It comes in with copied text; \
      remove it.
      """)
}
