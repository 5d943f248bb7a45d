import Definitions
import Elements

extension Color {
  /// The description of colors for the reference.
  static let description = TypeDescription(
    """
    A color: three, six, or eight hexadecimal digits for red, green, blue, and opacity, with or without '#' \
    before them. In an experience, it is an object with a 'light' color and, if it differs, a 'dark' color.
    """,
    example: """
      foregroundColor: { light: "#1A73E8", dark: "#8AB4F8" }
      """)
}
