package import Definitions

extension Diagnostic.Rule {
  package static let unusableColor = Diagnostic.Rule(
    "unusable-color", .warning, "A text that is no colour, for which the runtime takes one nevertheless.",
    why: """
      The runtime takes black, or another colour, for it without a word. Colours are three, six or eight \
      hexadecimal digits after '#', in the order red, green, blue, alpha.
      """)
}
