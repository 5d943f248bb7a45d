import DefinitionKinds
package import Definitions
package import ExperienceDefinitions
package import Translations

extension Diagnostic.Rule {
  package static let missingTranslation = Diagnostic.Rule(
    "missing-translation", .warning, "Texts without a translation.",
    why: """
      A text without a translation is shown in another language: first in the languages that the catalog names as a \
      replacement, then in the language of the definition. 'export strings' writes a file with all texts for \
      translators.
      """)
}

extension ExperienceDefinition {
  /// Returns the finding about texts without a translation into a language.
  func missingTranslation(
    of missing: [ContentText], among texts: [ContentText], _ translations: TextTranslations,
    _ locale: LocaleTag
  ) -> Diagnostic {
    let file = translations.files.first { $0.locale == locale || $0.table.locales.contains(locale) }
    return Diagnostic(
      .missingTranslation,
      "\(missing.count.counted("text")) of \(texts.count) \(missing.count == 1 ? "has" : "have") no translation into \(locale.name)",
      at: file.map { SourceLocation(file: $0.path, position: .start) } ?? location,
      help: "'export strings \(id) --locale \(locale)' writes a file with all texts",
      notes: missing.prefix(5).map { note("“\($0.text.shortened(to: 60))” with the key '\($0.key)'", $0) })
  }
}

extension Diagnostic {
  /// The finding about one text that an imported file does not translate.
  package static func missingTranslation(
    of text: ContentText, into locale: LocaleTag, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .missingTranslation,
      "“\(text.text.shortened(to: 60))” with the key '\(text.key)' has no translation into \(locale.name)",
      at: location)
  }
}
