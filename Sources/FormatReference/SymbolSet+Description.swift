import Definitions
import Elements

extension SymbolSet {
  /// The description of symbol names for the reference.
  static let description = TypeDescription(
    "A platform symbol that mockups draw, by its SF Symbols or Material icons name. Others are empty boxes.",
    example: """
      type: image
      id: 5f0c1a52-0000-4000-8000-000000000011
      imageUrl: sf-symbol://airplane
      accessibilityLabel: An airplane
      style: { fontSize: 56, foregroundColor: { light: "#1F5FD0", dark: "#8DB4FF" } }
      """)
}
