import Definitions
import Elements

extension Color {
  /// How files write a colour.
  static let description = TypeDescription(
    """
    A colour: three, six or eight hexadecimal digits for red, green, blue and opacity, with or without '#' before them. In an \
    experience it is an object with a 'light' colour, and with a 'dark' one where that is another.
    """,
    example: """
      foregroundColor: { light: "#1A73E8", dark: "#8AB4F8" }
      """)
}
