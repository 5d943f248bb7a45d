package import Definitions
import ExperienceDefinitions
import Translations

extension Diagnostic.Rule {
  package static let untranslatedText = Diagnostic.Rule(
    "untranslated-text", .warning, "A translation that is equal to its source.",
    why: """
      A translation that repeats the text of the definition was often only copied. Names that are equal in \
      all languages belong in 'same' under 'locales' of the catalog.
      """)
}

extension Diagnostic {
  /// Returns the finding about a translation that is equal to its text, or `nil` if it differs or the catalog
  /// allows it.
  static func untranslatedText(
    _ text: ContentText, _ shown: String, _ translations: TextTranslations, at location: SourceLocation
  ) -> Diagnostic? {
    guard shown == text.text, text.hasWords, !translations.same.contains(text.text) else { return nil }
    return Diagnostic(
      .untranslatedText, "“\(shown.shortened(to: 60))” is equal to the text in \(translations.source.name)",
      at: location, help: "translate it, or add it to 'same' under 'locales' of the catalog")
  }
}
