package import Definitions

extension Diagnostic.Rule {
  package static let unknownFontScript = Diagnostic.Rule(
    "unknown-font-script", .warning, "A font of the app for a script that it may lack.",
    why: """
      Most fonts have Latin, Greek and Cyrillic letters, but not those of Arabic, Japanese and other scripts. If a font \
      lacks a letter, the platform takes it from another font, so the text looks different and can need more room.
      """)
}
