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
      let found = [
        outdatedTranslation(text, filed), .untranslatedText(text, shown, translations, at: filed.location),
        placeholderMismatch(text, shown, at: filed.location),
        .mixedDirection(shown, in: locale, at: filed.location),
      ]
      findings.report(found.compactMap(\.self))
      if let font = text.font, !fonts.contains(font),
        let finding = Diagnostic.unknownFontScript(font, shown, at: filed.location)
      {
        findings.report(finding)
        fonts.insert(font)
      }
    }
    guard !missing.isEmpty else { return }
    findings.report(missingTranslation(of: missing, among: texts, translations, locale))
  }

  /// A note with the place of a text.
  func note(_ message: String, _ text: ContentText) -> Diagnostic.Note {
    Diagnostic.Note(message: message, location: SourceLocation(file: location.file, position: text.position))
  }
}
