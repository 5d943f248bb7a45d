import CatalogModel
import DefinitionKinds
import Definitions
package import ExperienceDefinitions
import Synchronization

/// The texts of the site in its language, and the language of the catalog.
package final class SiteWords: Sendable {
  /// The language of the site's own words.
  package let language: SiteLanguage
  /// The tag of the language in which the catalog is written, or `nil` if it is the language of the site.
  package let contentLanguage: String?
  /// The tag of the language in which the catalog is written.
  var catalogLanguage: String { contentLanguage ?? language.rawValue }
  /// The translations of words on pages, by their English key.
  private let table: [String: String]
  /// The translations of words in scripts, by their English key.
  package let scripts: [String: String]
  /// The keys of sentences with values, by their first letters; those with the most words come first.
  private let patterns: [String: [PhrasePattern]]

  /// The translations of sentences that were looked for before, because pages repeat them.
  private let known = Mutex<[String: String?]>([:])
  /// The largest number of known sentences.
  private static let capacity = 20_000

  /// - Parameters:
  ///   - language: The language of the site's own words.
  ///   - content: The tag of the language in which the catalog is written.
  ///   - table: The translations of words on pages, by their English key.
  ///   - scripts: The translations of words in scripts, by their English key.
  ///   - sentences: The keys of sentences of the engine, in which the values are already in place.
  package init(
    _ language: SiteLanguage, content: String, table: [String: String], scripts: [String: String],
    sentences: [String]
  ) {
    self.scripts = scripts
    self.language = language
    contentLanguage = content == language.rawValue ? nil : content
    self.table = table
    let keys = sentences.compactMap(PhrasePattern.init).sorted { ($1.length, $0.key) < ($0.length, $1.key) }
    patterns = Dictionary(grouping: keys, by: \.start)
  }

  private init(_ words: SiteWords) {
    (language, contentLanguage) = (words.language, nil)
    (table, scripts, patterns) = (words.table, words.scripts, words.patterns)
  }

  /// The words for mockups, whose language is that of the element around them.
  var ofMockups: SiteWords { SiteWords(self) }

  /// A phrase in the language of the site, or `nil` if there is no translation.
  package func translation(of phrase: Phrase) -> String? {
    language == .english ? phrase.english : translated(phrase)
  }

  /// The language of a phrase, or `nil` if it is in the language of the site: that of the catalog for a value, English
  /// for words without a translation.
  func otherLanguage(of phrase: Phrase) -> String? {
    if let value = phrase.onlyValue { return value.isInLanguage ? contentLanguage : nil }
    return translation(of: phrase) == nil ? SiteLanguage.english.rawValue : nil
  }

  /// A phrase in the language of the site, or in English if there is no translation.
  package func text(of phrase: Phrase) -> String { translation(of: phrase) ?? phrase.english }

  private func translated(_ phrase: Phrase) -> String? {
    switch phrase.content {
    case .words(let words):
      if let found = table[words] { return found }
      if let found = known.withLock({ $0[words] }) { return found }
      let found = sentence(words)
      known.withLock { if $0.count < Self.capacity { $0[words] = .some(found) } }
      return found
    case .parts(let parts):
      var (key, values) = ("", [String]())
      for part in parts {
        switch part {
        case .words(let words):
          key += words
          continue
        case .context(let context):
          key += "\(context)|"
          continue
        case .value(let value): values.append(value)
        case .amount(let number): values.append(grouped(number))
        case .slot(let number): values.append(Phrase.PhrasePart.text(ofSlot: number))
        case .phrase(let phrase):
          guard let value = translated(phrase) else { return nil }
          values.append(value)
        }
        key += "{\(values.count)}"
      }
      return translated(key).map { Self.filled($0, with: values) }
    }
  }

  private func translated(_ key: String) -> String? {
    table[key] ?? (key.hasWords ? nil : key)
  }

  /// The translation of words, also if a page adds a capital letter or a full stop to them.
  private func sentence(_ words: String) -> String? {
    if let found = translated(words) ?? matched(words) { return found }
    if words.hasSuffix("."), words.count > 1 {
      return sentence(String(words.dropLast())).map { $0 + (language == .japanese ? "。" : ".") }
    }
    guard let first = words.first, first.isUppercase else { return nil }
    let small = first.lowercased() + words.dropFirst()
    return (translated(small) ?? matched(small))?.capitalizedFirst
  }

  /// The translation of an English sentence that a key with values matches.
  private func matched(_ sentence: String) -> String? {
    for start in [PhrasePattern.start(of: sentence), ""] {
      for pattern in patterns[start] ?? [] {
        if let values = pattern.values(in: sentence), let text = table[pattern.key] {
          return Self.filled(text, with: values)
        }
      }
    }
    return nil
  }

  /// A number with the thousands separator of the language.
  private func grouped(_ number: Int) -> String {
    language == .german ? number.inThousands.replacing(",", with: ".") : number.inThousands
  }

  /// Puts values in the place of their numbers in braces.
  private static func filled(_ text: String, with values: [String]) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: "}"),
        let number = Int(rest[rest.index(after: rest.startIndex)..<end]), values.indices.contains(number - 1)
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += values[number - 1]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension String {
  /// Whether a text is one word of code, such as “tooltip” or “com.tidepool.profile”, which is in no language.
  package var isToken: Bool {
    utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true
      && utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// Whether a text has a letter outside the numbers of values.
  var hasWords: Bool { unicodeScalars.contains { $0.properties.isAlphabetic } }

  /// Whether a text has words and is not the name of a type or a rule, such as “@appcues/modal” or “is_member”.
  var isInLanguage: Bool {
    let isName = utf8.allSatisfy { 0x21...0x7E ~= $0 } && utf8.contains { [0x2F, 0x40, 0x5F].contains($0) }
    return !isName && hasWords
  }
}
