import DefinitionKinds
import Definitions
import ExperienceTraits
package import Translations

extension ExperienceDefinition {
  /// The language that the payload states.
  package var locale: LocaleTag? { payload.experience?.languageTag.flatMap { LocaleTag($0) } }

  /// The numbers by which pages and scripts name the texts; empty without translations.
  package var textNumbers: [String: Int] {
    guard translations != nil, let experience = payload.experience else { return [:] }
    return Dictionary(
      experience.texts.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the experience with the texts of a language.
  package func translated(into locale: LocaleTag) -> ExperienceDefinition {
    replacingTexts { [translations] key in translations?.text(key, in: locale)?.text }
  }

  /// The texts of the payload as those of its language; `nil` if it states no language.
  package var texts: TextTranslations.DeliveredTexts? {
    guard let locale, let experience = payload.experience else { return nil }
    let file = location.file
    return TextTranslations.DeliveredTexts(
      locale: locale,
      texts: experience.texts.map { text in
        (text.key, text.text, SourceLocation(file: file, position: text.position))
      })
  }

  /// Returns this payload as a version of another experience, with a name of its own.
  package func version(in locale: LocaleTag, of original: ExperienceDefinition) -> ExperienceDefinition {
    var version = self
    version.isLocaleVersion = true
    if version.id == original.id { version.id += "-\(locale.text.lowercased())" }
    return version
  }
}
