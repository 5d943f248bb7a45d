package import DefinitionKinds
package import Definitions
package import Translations

/// The locales of the catalog: the language of the definitions, and the languages of the translations.
package struct CatalogLocales: Sendable {
  /// The language of the definitions.
  package private(set) var source: LocaleTag
  /// The languages of the translations, in the order of lists; `nil` if those of all files are used.
  private(set) var translations: [LocaleTag]?
  /// The locales to try for a missing text, in order, by locale.
  private var fallbacks: [LocaleTag: [LocaleTag]] = [:]
  /// Texts that may be equal in all languages, such as the name of the product.
  package private(set) var same: Set<String> = []
  /// The location of the setting; `nil` if the catalog does not set it.
  private(set) var location: SourceLocation?

  /// Creates the default: definitions in the language of the site, and the languages of all files with
  /// translations.
  package init(source language: SiteLanguage = .english) {
    source = LocaleTag(language.rawValue) ?? PseudoLocale.longer.tag
  }

  package struct CatalogLocalesKeys: KeySet {
    let source = Key(
      "source", .text, otherwise: "the language of the site", "The language of the definitions, such as 'en'."
    )
    let translations = Key(
      "translations", .value("a list of tags"), otherwise: "those of all files with translations",
      "The languages of the translations, in the order of lists, such as 'de' or 'pt-BR'.")
    let fallbacks = Key(
      "fallbacks", .value(.map(.list(.text))), otherwise: "the language without its region",
      "The languages whose texts replace missing ones, in order, by language.")
    let same = Key(
      "same", .value("a list of texts"), otherwise: "every text is translated",
      "Texts that may be equal in all languages, such as the name of the product.")
  }
  package static let keys = CatalogLocalesKeys()

  package init(_ reader: inout DefinitionReader, in language: SiteLanguage) {
    self.init(source: language)
    location = reader.location(reader.position)
    if let tag = reader.read(Self.keys.source) {
      source = LocaleTag.read(tag, at: reader.position(of: Self.keys.source), &reader) ?? source
    }
    if reader.has(Self.keys.translations.name) {
      translations =
        reader.list(Self.keys.translations).compactMap { value in
          LocaleTag.read(value.string ?? "", at: value.position, &reader)
        }.uniqued.filter { $0 != source && PseudoLocale($0) == nil }
    }
    for member in reader.read(Self.keys.fallbacks)?.members ?? [] {
      guard let locale = LocaleTag.read(member.key, at: member.keyPosition, &reader) else { continue }
      let others = member.value.elements ?? [member.value]
      fallbacks[locale] = others.compactMap { LocaleTag.read($0.string ?? "", at: $0.position, &reader) }
    }
    same = Set(reader.list(Self.keys.same).compactMap(\.string))
  }

  /// The locales to try for a text, in order, without the language of the definitions.
  package func chain(of locale: LocaleTag) -> [LocaleTag] {
    let others = fallbacks[locale] ?? locale.parents
    return [locale] + others.prefix { $0 != source }
  }

  /// Returns the locales, with the languages of some files if the catalog lists none.
  package func listing(_ found: Set<LocaleTag>) -> CatalogLocales {
    var locales = self
    locales.translations = translations ?? found.subtracting([source]).sorted()
    return locales
  }

  /// The languages of the translations, in the order of lists.
  package var translated: [LocaleTag] { translations ?? [] }

  /// A digest of everything that pages show of the locales.
  package var digest: Digest {
    var digest = Digest()
    digest.add([source.text] + translated.map(\.text) + same.sorted())
    for locale in translated { digest.add(chain(of: locale).map(\.text)) }
    return digest
  }
}
