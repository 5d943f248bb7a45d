package import Definitions
import Translations

extension Diagnostic.Rule {
  package static let mixedDirection = Diagnostic.Rule(
    "mixed-direction", .warning, "A part from left to right in a text from right to left, without isolates.",
    why: """
      Signs and numbers beside such a part can appear at its wrong end, as the bidirectional algorithm of \
      Unicode says. Isolates (U+2068 and U+2069) around the part prevent this.
      """)
}

extension Diagnostic {
  /// Returns the finding about the first part from left to right in a translation from right to left.
  static func mixedDirection(
    _ shown: String, in locale: LocaleTag, at location: SourceLocation
  ) -> Diagnostic? {
    guard locale.isRightToLeft, let part = MixedDirection.unisolatedPart(of: shown) else { return nil }
    return Diagnostic(
      .mixedDirection, "“\(part)” is written from left to right inside a text from right to left",
      at: location,
      help: "put U+2068 before it and U+2069 after it, so that signs beside it keep their places")
  }
}
