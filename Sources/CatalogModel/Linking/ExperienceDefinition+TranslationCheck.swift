import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Translations

extension ExperienceDefinition {
  /// Checks the translations against the texts of the definition.
  func checkTranslations(_ findings: FindingCollector) {
    guard let translations, let experience = payload.experience else { return }
    let texts = experience.texts
    for locale in translations.translated {
      check(texts, translations, locale, findings)
    }
  }

  private func check(
    _ texts: [ContentText], _ translations: TextTranslations, _ locale: LocaleTag,
    _ findings: FindingCollector
  ) {
    let own = translations.own(locale)
    var missing: [ContentText] = []
    var fonts: Set<String> = []
    for text in texts {
      guard let filed = own[text.key], let shown = filed.translation.shown else {
        if text.hasWords, !translations.same.contains(text.text),
          translations.text(text.key, in: locale) == nil
        {
          missing.append(text)
        }
        continue
      }
      if let source = filed.source, source != text.text {
        findings.report(
          Diagnostic(
            .outdatedTranslation,
            "The text was “\(source.shortened(to: 60))” when it was translated, and is now “\(text.text.shortened(to: 60))”",
            at: filed.location, help: "translate it again, and change the source of the translation",
            notes: [note("The text", text)]))
      }
      if shown == text.text, text.hasWords, !translations.same.contains(text.text) {
        findings.report(
          Diagnostic(
            .untranslatedText,
            "“\(shown.shortened(to: 60))” is equal to the text in \(translations.source.name)",
            at: filed.location,
            help: "translate it, or add it to 'same' under 'locales' of the catalog"))
      }
      checkPlaceholders(text, shown, filed, findings)
      checkDirection(shown, locale, filed, findings)
      if let font = text.font, !fonts.contains(font), check(font, shown, filed, findings) {
        fonts.insert(font)
      }
    }
    guard !missing.isEmpty else { return }
    let file = translations.files.first { $0.locale == locale || $0.table.locales.contains(locale) }
    findings.report(
      Diagnostic(
        .missingTranslation,
        "\(missing.count.counted("text")) of \(texts.count) \(missing.count == 1 ? "has" : "have") no translation into \(locale.name)",
        at: file.map { SourceLocation(file: $0.path, position: .start) } ?? location,
        help: "'export strings \(id) --locale \(locale)' writes a file with all texts",
        notes: missing.prefix(5).map { note("“\($0.text.shortened(to: 60))” with the key '\($0.key)'", $0) }))
  }

  private func note(_ message: String, _ text: ContentText) -> Diagnostic.Note {
    Diagnostic.Note(message: message, location: SourceLocation(file: location.file, position: text.position))
  }

  private func checkPlaceholders(
    _ text: ContentText, _ shown: String, _ filed: TextTranslations.FiledTranslation,
    _ findings: FindingCollector
  ) {
    let (missing, added) = Placeholder.difference(text.text, shown)
    guard !missing.isEmpty || !added.isEmpty else { return }
    func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
    let problems = [
      missing.isEmpty ? nil : "has no \(list(missing))",
      added.isEmpty ? nil : "has \(list(added)), which the text of the definition does not have",
    ].compactMap { $0 }
    findings.report(
      Diagnostic(
        .placeholderMismatch, "The translation \(problems.joined(separator: ", and "))", at: filed.location,
        help: "the app replaces placeholders by their exact names", notes: [note("The text", text)]))
  }

  /// Reports a font of the app that may lack the letters of a translation, and returns whether it did.
  private func check(
    _ font: String, _ shown: String, _ filed: TextTranslations.FiledTranslation, _ findings: FindingCollector
  ) -> Bool {
    guard let script = LetterScript.first(in: shown) else { return false }
    findings.report(
      Diagnostic(
        .unknownFontScript,
        "The font '\(font)' must have \(script.rawValue) letters, or the platform shows another font",
        at: filed.location,
        help: "check the font in the app, or use a font of the system, such as 'System Default Regular'"))
    return true
  }

  private func checkDirection(
    _ shown: String, _ locale: LocaleTag, _ filed: TextTranslations.FiledTranslation,
    _ findings: FindingCollector
  ) {
    guard locale.isRightToLeft, let part = MixedDirection.unisolatedPart(of: shown) else { return }
    findings.report(
      Diagnostic(
        .mixedDirection, "“\(part)” is written from left to right inside a text from right to left",
        at: filed.location,
        help: "put U+2068 before it and U+2069 after it, so that signs beside it keep their places"))
  }
}
