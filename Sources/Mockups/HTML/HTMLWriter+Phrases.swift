extension HTMLWriter {
  /// Writes an element that contains only a phrase of the site.
  ///
  /// If the phrase has no translation, the element says that it is in English.
  package mutating func element(
    _ tag: StaticString, _ first: HTMLAttribute? = nil, _ second: HTMLAttribute? = nil,
    _ third: HTMLAttribute? = nil, _ fourth: HTMLAttribute? = nil, _ fifth: HTMLAttribute? = nil,
    _ sixth: HTMLAttribute? = nil, _ seventh: HTMLAttribute? = nil, text phrase: Phrase
  ) {
    open(tag, first, second, third, fourth, fifth, sixth, seventh, .language(of: phrase, in: words))
    text(phrase)
    close(tag)
  }

  /// Writes a phrase of the site in its language.
  package mutating func text(_ phrase: Phrase) {
    text((words?.text(of: phrase) ?? phrase.english) as String)
  }

  /// Writes a sentence with elements inside, which languages can put in another order.
  ///
  /// - Parameters:
  ///   - phrase: The sentence, in which `\(slot: 0)` is the place of the first element.
  ///   - elements: Write the elements.
  package mutating func sentence(_ phrase: Phrase, _ elements: ((inout HTMLWriter) -> Void)...) {
    let text = words?.text(of: phrase) ?? phrase.english
    let pieces = text.split(separator: Phrase.PhrasePart.slotMark, omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if !index.isMultiple(of: 2), let number = Int(piece), elements.indices.contains(number) {
        elements[number](&self)
      } else {
        self.text(String(piece) as String)
      }
    }
  }

  /// Writes a phrase or a value among other text, with its language if that differs from the language of the site.
  package mutating func passage(_ phrase: Phrase) {
    guard let language = HTMLAttribute.language(of: phrase, in: words) else { return text(phrase) }
    element("span", language) { $0.text(phrase) }
  }

  /// Writes a text of the catalog into a page, as the text of a phrase is written.
  @_disfavoredOverload
  package mutating func inlineText(_ text: String) {
    if words == nil { attributeText(text) } else { inlineText(.value(text)) }
  }

  /// Ends a start tag, which names the language of the only text of the element if that differs from the language of
  /// the site.
  package mutating func endTag(withLanguageOf phrase: Phrase) {
    if let language = words?.otherLanguage(of: phrase) { raw(Array(" lang=\(language)".utf8)[...]) }
    raw([UInt8(ascii: ">")])
  }

  /// Writes a phrase or a value into a page, with its language if that differs from the language of the site.
  ///
  /// The text can also be used inside an attribute value.
  package mutating func inlineText(_ phrase: Phrase) {
    let text = words?.text(of: phrase) ?? phrase.english
    guard let language = HTMLAttribute.language(of: phrase, in: words) else { return attributeText(text) }
    element("span", language) { $0.attributeText(text) }
  }
}
