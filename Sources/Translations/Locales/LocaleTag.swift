import Foundation

/// The tag of a locale, such as `de` or `zh-Hant-TW`.
///
/// Source: BCP 47. It has a language, and optionally a script and a region.
package struct LocaleTag: Hashable, Sendable {
  /// The language, two or three letters in lower case.
  let language: String
  /// The script, four letters such as `Hant`; `nil` if the tag names none.
  let script: String?
  /// The region, two letters in upper case or three digits; `nil` if the tag names none.
  let region: String?

  /// Reads a tag; letter case does not matter, and an underscore separates parts too.
  ///
  /// Returns `nil` if the text is not a tag, or has parts other than a language, a script and a region.
  package init?(_ text: some StringProtocol) {
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    func isLetters(_ part: some StringProtocol) -> Bool { part.allSatisfy { $0.isASCII && $0.isLetter } }
    guard let language = parts.popFirst(), (2...3).contains(language.count), isLetters(language) else {
      return nil
    }
    self.language = language.lowercased()
    if let script = parts.first, script.count == 4, isLetters(script) {
      self.script = script.capitalized
      parts.removeFirst()
    } else {
      script = nil
    }
    if let region = parts.first,
      region.count == 2 && isLetters(region)
        || region.count == 3 && region.allSatisfy({ $0.isASCII && $0.isNumber })
    {
      self.region = region.uppercased()
      parts.removeFirst()
    } else {
      region = nil
    }
    guard parts.isEmpty else { return nil }
  }

  private init(language: String, script: String?, region: String?) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// The tag as text.
  package var text: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }

  /// The less specific tags, the most specific first: the tag without its region, then without its script.
  package var parents: [LocaleTag] {
    var parents: [LocaleTag] = []
    if region != nil, script != nil {
      parents.append(LocaleTag(language: language, script: script, region: nil))
    }
    if region != nil || script != nil {
      parents.append(LocaleTag(language: language, script: nil, region: nil))
    }
    return parents
  }

  /// The scripts that are written from right to left.
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
  /// The languages that are usually written in such a script.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// Whether texts of the locale are written from right to left.
  package var isRightToLeft: Bool {
    script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(language)
  }

  /// The English name of the locale, such as `German (Austria)`.
  package var name: String {
    if let pseudo = PseudoLocale(self) { return pseudo.name }
    return Locale(identifier: "en").localizedString(forIdentifier: text) ?? text
  }
}

extension LocaleTag: Comparable, CustomStringConvertible {
  package var description: String { text }

  /// Orders tags by their text.
  package static func < (left: LocaleTag, right: LocaleTag) -> Bool { left.text < right.text }
}
