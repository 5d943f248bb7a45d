import CatalogModel
import Definitions
import Mockups
import SiteTemplates
import Translations

extension SiteWords {
  /// Returns the words for a catalog, or `nil` if the site and its content are in English.
  static func words(for catalog: Catalog) -> SiteWords? {
    let language = catalog.page?.language ?? .english
    let content = catalog.locales.source.text
    guard language != .english || content != language.rawValue else { return nil }
    let messages =
      switch language {
      case .english: SiteMessages()
      case .german: german
      case .japanese: japanese
      }
    return SiteWords(language, content: content, table: messages.table, sentences: messages.sentences)
  }

  private static let german = SiteMessages(.german)
  private static let japanese = SiteMessages(.japanese)
}

/// The tables of messages, in which each message has its text in every language.
private struct SiteMessages {
  /// The translations by their English key.
  var table: [String: String] = [:]
  /// The keys of the sentences that the engine writes.
  var sentences: [String] = []

  /// Creates the messages of English, in which code is written.
  init() {}

  init(_ language: SiteLanguage) {
    for file in SiteTemplates.words {
      for message in YAMLReader.read(file.bytes, file: file.name).value?.elements ?? [] {
        guard let english = message[SiteLanguage.english.rawValue]?.string else { continue }
        table[english] = message[language.rawValue]?.string
        if file.name == Self.engine { sentences.append(english) }
      }
    }
  }

  /// The file with the sentences of the engine.
  private static let engine = "engine.yaml"
}
