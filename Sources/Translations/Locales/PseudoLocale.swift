/// A locale that no user has, for testing layouts without a translation.
///
/// Source: the pseudo-locales of Android.
package enum PseudoLocale: String, CaseIterable, Sendable {
  /// Accented letters and a third more text.
  case longer = "en-XA"
  /// Text from right to left.
  case mirrored = "ar-XB"

  /// The pseudo-locale with a tag; `nil` for any other tag.
  package init?(_ tag: LocaleTag) { self.init(rawValue: tag.text) }

  /// The tag of the pseudo-locale.
  package var tag: LocaleTag {
    guard let tag = LocaleTag(rawValue) else { preconditionFailure("The tag of a pseudo-locale is valid") }
    return tag
  }

  /// The name in lists of locales.
  package var name: String {
    switch self {
    case .longer: "Longer text"
    case .mirrored: "Mirrored text"
    }
  }

  private static let accents: [Character: Character] = [
    "a": "á", "b": "ƀ", "c": "ç", "d": "ð", "e": "é", "f": "ƒ", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ",
    "k": "ķ", "l": "ļ", "m": "ɱ", "n": "ñ", "o": "ö", "p": "þ", "q": "ǫ", "r": "ŕ", "s": "š", "t": "ţ",
    "u": "û", "v": "ṽ", "w": "ŵ", "x": "ẋ", "y": "ý", "z": "ž", "A": "Å", "B": "Ɓ", "C": "Ç", "D": "Ð",
    "E": "É", "F": "Ƒ", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ", "K": "Ķ", "L": "Ļ", "M": "Ṁ", "N": "Ñ",
    "O": "Ö", "P": "Þ", "Q": "Ǫ", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "V": "Ṽ", "W": "Ŵ", "X": "Ẋ",
    "Y": "Ý", "Z": "Ž",
  ]
  /// The words that make a text longer.
  private static let words = "one two three four five six seven eight nine ten".split(separator: " ")

  /// Returns a text as the pseudo-locale shows it; placeholders stay unchanged.
  package func transform(_ text: String) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    switch self {
    case .longer:
      let accented = Self.outsidePlaceholders(of: text) { part in String(part.map { Self.accents[$0] ?? $0 })
      }
      var extra = ""
      var number = 0
      while extra.count * 3 < text.count {
        extra += " " + Self.words[number % Self.words.count]
        number += 1
      }
      return "[\(accented)\(extra)]"
    case .mirrored:
      return Self.outsidePlaceholders(of: text) { "\u{202E}\($0)\u{202C}" }
    }
  }

  private static func outsidePlaceholders(of text: String, _ change: (Substring) -> String) -> String {
    var result = ""
    var start = text.startIndex
    for placeholder in Placeholder.all(in: text) {
      if start < placeholder.range.lowerBound { result += change(text[start..<placeholder.range.lowerBound]) }
      result += text[placeholder.range]
      start = placeholder.range.upperBound
    }
    if start < text.endIndex { result += change(text[start...]) }
    return result
  }
}
