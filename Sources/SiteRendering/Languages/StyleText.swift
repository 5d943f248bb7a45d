import Mockups

/// The site's own words in a style sheet: the texts of `content` with words.
package enum StyleText {
  /// The texts of a style sheet, each the key of its translation.
  package static func messages(in styles: String) -> [String] {
    styles.matches(of: /content: ?"([^"\\]*)"/).map { String($0.1) }.filter { $0.contains(where: \.isLetter) }
  }

  /// A style sheet in the language of the site.
  static func translated(_ styles: [UInt8], by words: SiteWords) -> [UInt8] {
    let text = String(decoding: styles, as: UTF8.self)
    let translated = text.replacing(/(content: ?")([^"\\]*)"/) { match in
      let key = String(match.2)
      return "\(match.1)\(key.contains(where: \.isLetter) ? words.text(of: Phrase(key)) : key)\""
    }
    return Array(translated.utf8)
  }
}
