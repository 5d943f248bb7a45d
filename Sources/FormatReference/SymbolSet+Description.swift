import Definitions
import Elements

extension SymbolSet {
  /// What the names of symbols are, for the reference.
  static let description = TypeDescription(
    "A symbol of the platform that mockups draw, by its name among SF Symbols or Material icons; others leave an empty box.",
    example: """
      type: image
      id: 5f0c1a52-0000-4000-8000-000000000011
      imageUrl: sf-symbol://airplane
      accessibilityLabel: An airplane
      style: { fontSize: 56, foregroundColor: { light: "#1F5FD0", dark: "#8DB4FF" } }
      """)
}
