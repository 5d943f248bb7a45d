extension Diagnostic.Rule {
  package static let controlCharacter = Diagnostic.Rule(
    "control-character", .warning, "A text contains a control character.",
    why: """
      Such a character is invisible or changes the text direction. It usually comes from copied text. Remove \
      it.
      """)
}
