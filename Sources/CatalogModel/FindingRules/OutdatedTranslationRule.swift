package import Definitions
package import ExperienceDefinitions

extension Diagnostic.Rule {
  package static let outdatedTranslation = Diagnostic.Rule(
    "outdated-translation", .warning, "A translation of an earlier text.",
    why: """
      A file with translations can repeat the text that was translated. If the definition has another text \
      now, the translation may say something else.
      """)
}

extension ExperienceDefinition {
  /// Returns the finding about a translation of an earlier text, or `nil` if its source has not changed.
  func outdatedTranslation(_ text: ContentText, _ filed: TextTranslations.FiledTranslation) -> Diagnostic? {
    .outdatedTranslation(
      of: text, from: filed.source, at: filed.location,
      help: "translate it again, and change the source of the translation", notes: [note("The text", text)])
  }
}

extension Diagnostic {
  /// Returns the finding about a translation of an earlier text, or `nil` if its source has not changed.
  package static func outdatedTranslation(
    of text: ContentText, from source: String?, at location: SourceLocation, help: String? = nil,
    notes: [Note] = []
  ) -> Diagnostic? {
    guard let source, source != text.text else { return nil }
    return Diagnostic(
      .outdatedTranslation,
      "The text was “\(source.shortened(to: 60))” when it was translated, and is now “\(text.text.shortened(to: 60))”",
      at: location, help: help, notes: notes)
  }
}
