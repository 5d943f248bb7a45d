package import Translations

extension ExperienceDefinition {
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
}
