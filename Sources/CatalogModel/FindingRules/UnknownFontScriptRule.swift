package import Definitions

extension Diagnostic.Rule {
  package static let unknownFontScript = Diagnostic.Rule(
    "unknown-font-script", .warning, "A font of the app for a script that it may lack.",
    why: """
      Most fonts have Latin, Greek and Cyrillic letters, but not those of Arabic, Japanese and other scripts. If a font \
      lacks a letter, the platform takes it from another font, so the text looks different and can need more room.
      """)
}

extension Diagnostic {
  /// Returns the finding about a font of the app that may lack the letters of a translation, or `nil` if it has them.
  static func unknownFontScript(_ font: String, _ shown: String, at location: SourceLocation) -> Diagnostic? {
    guard let script = LetterScript.first(in: shown) else { return nil }
    return Diagnostic(
      .unknownFontScript,
      "The font '\(font)' must have \(script.rawValue) letters, or the platform shows another font",
      at: location,
      help: "check the font in the app, or use a font of the system, such as 'System Default Regular'")
  }
}
