import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
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
    return SiteWords(
      language, content: content, table: messages.table, scripts: messages.scripts,
      sentences: messages.sentences)
  }

  private static let german = SiteMessages(.german)
  private static let japanese = SiteMessages(.japanese)
}

/// The tables of messages, in which each message has its text in every language.
struct SiteMessages {
  /// The translations of words on pages, by their English key.
  var table: [String: String] = [:]
  /// The translations of words in scripts, by their English key.
  var scripts: [String: String] = [:]
  /// The keys of the sentences that the engine writes.
  var sentences: [String] = []

  /// Creates the messages of English, in which code is written.
  init() {}

  init(_ language: SiteLanguage) {
    for file in SiteTemplates.words {
      let isOfScripts = file.name.hasPrefix(Self.scripts)
      for message in YAMLReader.read(file.bytes, file: file.name).value?.elements ?? [] {
        guard let english = message[SiteLanguage.english.rawValue]?.string,
          let text = message[language.rawValue]?.string
        else { continue }
        if isOfScripts { scripts[english] = text } else { table[english] = text }
        if file.name.hasPrefix(Self.engine) { sentences.append(english) }
      }
    }
    table.merge(scripts) { own, _ in own }
    scripts.merge(table) { own, _ in own }
  }

  /// The start of the names of files with texts for scripts; on pages, the same English text can mean something else.
  private static let scripts = "scripts-"

  /// The start of the names of files with sentences of the engine.
  private static let engine = "engine-"
}
