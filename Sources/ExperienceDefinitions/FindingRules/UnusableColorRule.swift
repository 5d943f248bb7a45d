package import Definitions
import Elements

extension Diagnostic.Rule {
  package static let unusableColor = Diagnostic.Rule(
    "unusable-color", .warning, "A text that is not a colour, for which the runtime uses another colour.",
    why: """
      The runtime silently uses black or another colour. A colour is 3, 6 or 8 hexadecimal digits after \
      '#', in the order red, green, blue, alpha.
      """)
}

extension Diagnostic {
  /// The finding about a text that is not a color, with the color that the runtime uses.
  static func unusableColor(_ text: String, using color: Color, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unusableColor, "The text '\(text)' is not a colour, so the runtime uses \(color.hex)", at: location,
      help: "write 3, 6 or 8 hexadecimal digits, as in #1A73E8")
  }
}
