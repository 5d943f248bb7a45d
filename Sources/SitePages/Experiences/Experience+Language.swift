import ExperienceTraits

extension Experience {
  /// The language of the experience's texts, as name and tag; `nil` if the payload names no language.
  var languageWords: String? {
    guard let tag = languageTag else { return nil }
    return context?.localeName.map { $0.isEmpty ? tag : "\($0) (\(tag))" } ?? tag
  }
}
