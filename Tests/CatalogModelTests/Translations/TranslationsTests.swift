import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Testing
import Translations

/// Languages of a catalog, and the texts that stand in for missing ones.
@Suite struct LanguageTests {
  private let text = String.uuid(1100)

  private func catalog(_ files: [String: String]) -> Catalog {
    Catalog(
      root: "Content",
      files: files.sorted { $0.key < $1.key }.map { path, text in
        FileReading(SourceFile(path: "Content/\(path)", text: text))
      })
  }

  private func tag(_ text: String) throws -> LocaleTag { try #require(LocaleTag(text)) }

  private func shown(_ catalog: Catalog, _ language: String) throws -> String? {
    let experience = try #require(catalog.experiences.first)
    let translated = experience.translated(into: try tag(language))
    return translated.payload.experience?.texts.first?.text
  }

  @Test func listsTheLanguagesOfAllFiles() {
    let catalog = catalog([
      "tour.md": .experience(), "tour.ja.yaml": "\(text): やあ", "tour.csv": "key,de,ar\n\(text),Hallo,مرحبا\n",
    ])
    #expect(catalog.locales.translated.map(\.text) == ["ar", "de", "ja"])
    #expect(catalog.locales.source.text == "en")
    #expect(catalog.diagnostics.isEmpty)
  }

  @Test func keepsTheOrderOfTheCatalog() {
    let catalog = catalog([
      "catalog.md": .file(.catalog, "locales: { source: de, translations: [ja, en, ja] }"),
      "tour.md": .experience(), "tour.en.yaml": "\(text): Hi",
    ])
    #expect(catalog.locales.translated.map(\.text) == ["ja", "en"])
    #expect(catalog.experiences.first?.translations?.translated.map(\.text) == ["en"])
  }

  @Test func showsTextsOfFallbacks() throws {
    let catalog = catalog([
      "catalog.md": .file(
        .catalog, "locales: { translations: [pt-BR, de-AT, fr], fallbacks: { pt-BR: [es, it] } }"),
      "tour.md": .experience(), "tour.it.yaml": "\(text): Ciao", "tour.de.yaml": "\(text): Hallo",
    ])
    #expect(try shown(catalog, "pt-BR") == "Ciao")
    #expect(try shown(catalog, "de-AT") == "Hallo")
    #expect(try shown(catalog, "fr") == "Hello")
    #expect(catalog.experiences.first?.translations?.text(text, in: try tag("de-AT"))?.locale.text == "de")
    #expect(catalog.experiences.first?.translations?.text(text, in: try tag("fr")) == nil)
  }

  @Test func leavesOutTranslationsThatAreOnlyCopies() throws {
    let file = """
      <xliff version="1.2"><file source-language="en" target-language="de"><body>
      <trans-unit id="\(text)"><source>Hello</source><target state="new">Hello</target></trans-unit>
      </body></file></xliff>
      """
    let catalog = catalog(["tour.md": .experience(), "tour.xliff": file])
    #expect(catalog.diagnostics.map(\.id.rawValue) == ["missing-translation"])
    #expect(try shown(catalog, "de") == "Hello")
  }

  @Test func changesTheDigestOfItsExperienceOnly() {
    let files = ["tour.md": String.experience(), "other.md": String.experience(2, title: "Other")]
    let one = catalog(files.merging(["tour.de.yaml": "\(text): Hallo"]) { first, _ in first })
    let other = catalog(files.merging(["tour.de.yaml": "\(text): Servus"]) { first, _ in first })
    #expect(one.experiences[id: "tour"]?.head.digest != other.experiences[id: "tour"]?.head.digest)
    #expect(one.experiences[id: "other"]?.head.digest == other.experiences[id: "other"]?.head.digest)
    #expect(one.sharedWorld == other.sharedWorld)
  }

  /// A payload of the same experience in a language; `count` is its number of texts.
  private func payload(_ language: String?, _ words: String, count: Int = 1) -> String {
    let items = (0..<count).map { "{type: text, id: \(String.uuid(1100 + $0)), text: \(words)}" }
    let context = language.map { "context: { localeId: \($0) }\n" } ?? ""
    return .file(
      .experience,
      """
      id: \(String.uuid(1000))
      name: Tour
      type: mobile
      \(context)traits: [{type: "@appcues/modal", config: {presentationStyle: full}}]
      steps:
        - id: \(String.uuid(1001))
          type: modal
          traits: []
          actions: {}
          content: {type: stack, id: \(String.uuid(1002)), orientation: vertical, items: [\(items.joined(separator: ", "))]}
      """)
  }

  @Test func joinsPayloadsThatDifferInTheirLanguage() throws {
    let catalog = catalog([
      "tour.md": payload(nil, "Hello"), "tour-german.md": payload("de-DE", "Hallo"),
      "tour-japanese.md": payload("ja_JP", "やあ"),
    ])
    #expect(catalog.experiences.map(\.id) == ["tour"])
    #expect(catalog.locales.translated.map(\.text) == ["de-DE", "ja-JP"])
    #expect(try shown(catalog, "de-DE") == "Hallo")
    #expect(try shown(catalog, "ja-JP") == "やあ")
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
  }

  @Test func payloadsWithOtherElementsAreVersions() throws {
    let catalog = catalog(["german.md": payload("de", "Hallo", count: 2), "tour.md": payload(nil, "Hello")])
    let (version, original) = (catalog.experiences[0], catalog.experiences[1])
    #expect(catalog.experiences.map(\.isLocaleVersion) == [true, false])
    #expect(catalog.localeVersions(of: original).map(\.id) == ["german"])
    #expect(catalog.localeVersions(of: version).map(\.id) == ["tour"])
    #expect(catalog.experiences.experience(payloadID: try #require(version.payloadID))?.id == "tour")
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
  }

  @Test func aSecondPayloadInALanguageIsADuplicate() {
    let catalog = catalog(["tour.md": payload("de", "Hallo"), "german.md": payload("de", "Hallo", count: 2)])
    #expect(catalog.diagnostics.map(\.id.rawValue) == ["duplicate-id"])
  }
}
