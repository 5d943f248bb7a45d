package import Definitions
package import Translations

/// The translations of one definition in all languages.
///
/// It is a class because many values share it.
package final class TextTranslations: Sendable {
  /// A translation with the file that has it.
  package struct FiledTranslation: Sendable {
    package let translation: Translation
    /// The text of the definition when it was translated; `nil` if the file does not repeat it.
    package let source: String?
    package let location: SourceLocation
  }

  /// A text in a language, with the language that it really has.
  package struct ShownText: Sendable {
    package let text: String
    package let locale: LocaleTag
    package let location: SourceLocation

    /// Creates a text.
    package init(text: String, locale: LocaleTag, location: SourceLocation) {
      self.text = text
      self.locale = locale
      self.location = location
    }
  }

  /// The files with the translations.
  package let files: [TranslationFile]
  /// The paths of these files.
  package var paths: [String] { files.map(\.path) }
  private let locales: CatalogLocales
  private let texts: [LocaleTag: [String: FiledTranslation]]

  /// The texts of a payload that the runtime delivers in another language.
  package struct DeliveredTexts {
    let locale: LocaleTag
    let texts: [(key: String, text: String, location: SourceLocation)]
  }

  package init(_ files: [TranslationFile], delivered: [DeliveredTexts] = [], _ locales: CatalogLocales) {
    self.files = files
    self.locales = locales
    var texts: [LocaleTag: [String: FiledTranslation]] = [:]
    for file in files {
      for row in file.table.rows {
        for (locale, translation) in row.translations where texts[locale]?[row.key] == nil {
          texts[locale, default: [:]][row.key] = FiledTranslation(
            translation: translation, source: row.source,
            location: SourceLocation(file: file.path, position: translation.position))
        }
      }
    }
    for payload in delivered {
      for (key, text, location) in payload.texts where texts[payload.locale]?[key] == nil {
        texts[payload.locale, default: [:]][key] = FiledTranslation(
          translation: Translation(text, position: location.position), source: nil, location: location)
      }
    }
    self.texts = texts
  }

  /// The languages in which at least one text is translated, in the order of lists.
  package var translated: [LocaleTag] {
    locales.translated.filter(hasTexts)
  }

  /// Returns the text for a key in a language, or in a language that replaces it.
  ///
  /// `nil` means that the text of the definition is shown.
  package func text(_ key: String, in locale: LocaleTag) -> ShownText? {
    for candidate in locales.chain(of: locale) {
      guard let filed = texts[candidate]?[key], let text = filed.translation.shown else { continue }
      return ShownText(text: text, locale: candidate, location: filed.location)
    }
    return nil
  }

  /// Returns the translations of a language itself, by key.
  package func own(_ locale: LocaleTag) -> [String: FiledTranslation] { texts[locale] ?? [:] }

  /// Returns the language that a text without a translation is in.
  package var source: LocaleTag { locales.source }

  /// The explanations of the texts for translators, by key.
  package var comments: [String: [String]] {
    let rows = files.flatMap(\.table.rows).filter { !$0.comments.isEmpty }
    return Dictionary(rows.map { ($0.key, $0.comments) }) { first, _ in first }
  }

  /// Whether a text is translated into a language, or into one that replaces it.
  package func hasTexts(in locale: LocaleTag) -> Bool {
    locales.chain(of: locale).contains { texts[$0] != nil }
  }

  /// The texts that may be equal in all languages.
  package var same: Set<String> { locales.same }
}
