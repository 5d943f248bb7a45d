import Definitions
import Elements

extension Color {
  /// The description of colours for the reference.
  static let description = TypeDescription(
    """
    A colour: three, six, or eight hexadecimal digits for red, green, blue, and opacity, with or without '#' \
    before them. In an experience, it is an object with a 'light' colour and, if it differs, a 'dark' colour.
    """,
    example: """
      foregroundColor: { light: "#1A73E8", dark: "#8AB4F8" }
      """)
}
