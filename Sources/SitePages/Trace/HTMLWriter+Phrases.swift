import Mockups

extension HTMLWriter {
  /// Writes a phrase among other text.
  ///
  /// If the phrase has no translation, an element says that it is in English.
  mutating func passage(_ phrase: Phrase) {
    guard let language = HTMLAttribute.language(of: phrase, in: words) else { return text(phrase) }
    element("span", language) { $0.text(phrase) }
  }
}
