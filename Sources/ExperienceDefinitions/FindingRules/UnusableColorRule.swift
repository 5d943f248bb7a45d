package import Definitions

extension Diagnostic.Rule {
  package static let unusableColor = Diagnostic.Rule(
    "unusable-color", .warning, "A text that is not a colour, for which the runtime uses another colour.",
    why: """
      The runtime silently uses black or another colour. A colour is 3, 6 or 8 hexadecimal digits after \
      '#', in the order red, green, blue, alpha.
      """)
}
