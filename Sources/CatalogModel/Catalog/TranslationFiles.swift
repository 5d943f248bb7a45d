import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Translations

/// The files with translations of the whole catalog, by the definition beside them.
struct TranslationFiles: Sendable {
  private let locales: CatalogLocales
  private let files: [String: [TranslationFile]]
  private let digests: [String: Digest]
  private let payloads: LocalizedPayloads

  /// Sorts the files by their definition.
  init(_ readings: [FileReading], _ payloads: LocalizedPayloads, _ locales: CatalogLocales) {
    let all = readings.compactMap(\.translations).sorted { $0.path < $1.path }
    self.payloads = payloads
    let versions = payloads.definitions.compactMap { $0 as? ExperienceDefinition }.filter(\.isLocaleVersion)
    let delivered = (payloads.all + versions).compactMap(\.locale)
    let stems = Set(
      payloads.definitions.filter { $0 is ExperienceDefinition }.map { Self.stem(of: $0.location.file) })
    let found = Set(
      all.filter { stems.contains($0.stem) }.flatMap { file in
        (file.locale.map { [$0] } ?? []) + file.table.locales
      } + delivered)
    self.locales = locales.listing(found)
    files = Dictionary(grouping: all, by: \.stem)
    digests = Dictionary(
      readings.filter { $0.translations != nil }.map { ($0.path, $0.digest) }
    ) { first, _ in first }
  }

  /// The locales of the catalog.
  var catalogLocales: CatalogLocales { locales }

  /// Returns a definition with its translations.
  func added(_ definition: any Definition) -> any Definition {
    guard var experience = definition as? ExperienceDefinition else { return definition }
    let files = files[Self.stem(of: experience.location.file)] ?? []
    let delivered = payloads.translations(of: experience)
    guard !files.isEmpty || !delivered.isEmpty else { return definition }
    experience.translations = TextTranslations(files, delivered: delivered.compactMap(\.texts), locales)
    for file in files {
      experience.head.digest.add(file.path)
      if let digest = digests[file.path] { experience.head.digest.add(digest) }
    }
    for payload in delivered { experience.head.digest.add(payload.head.digest) }
    return experience
  }

  static func stem(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }

  /// Reports files without an experience beside them, languages that the catalog does not list, and texts that no
  /// experience has.
  func check(
    against experiences: DefinitionList<ExperienceDefinition>, drafts: Set<String>,
    _ findings: FindingCollector
  ) {
    let byStem = Dictionary(grouping: experiences) { Self.stem(of: $0.location.file) }
    let stems = Set(byStem.keys)
    let known = Set(locales.translated.flatMap { locales.chain(of: $0) })
    for (stem, files) in files where !drafts.contains(stem) {
      for file in files {
        findings.report(file.diagnostics)
        guard let owners = byStem[stem] else {
          report(
            "There is no experience '\(stem).md' beside this file with translations", in: file,
            help: Self.help(stem, among: stems), findings)
          continue
        }
        for locale in (file.table.locales + (file.locale.map { [$0] } ?? [])).uniqued
        where !known.contains(locale) {
          report(
            locale == locales.source
              ? "The definitions are in '\(locale)', so their texts need no translation into it"
              : "The catalog does not list the language '\(locale)', so its texts are not shown", in: file,
            help: locale == locales.source
              ? "remove the file, or correct 'source' under 'locales' of the catalog"
              : "add it to 'locales' of the catalog", findings)
        }
        let keys = Set(owners.flatMap { $0.payload.experience?.texts.map(\.key) ?? [] })
        guard owners.allSatisfy({ $0.payload.experience != nil }) else { continue }
        for row in file.table.rows where !keys.contains(row.key) {
          report(
            "The experience has no text with the key '\(row.key)'", in: file, at: row.position,
            help: NearMiss.suggestion(for: row.key, among: keys).map { "did you mean '\($0)'?" }
              ?? "the key of a text is the identifier of its element; 'export strings' lists all keys",
            findings)
        }
      }
    }
  }

  private func report(
    _ message: String, in file: TranslationFile, at position: Position = .start, help: String,
    _ findings: FindingCollector
  ) {
    findings.report(
      Diagnostic(
        .unusedTranslation, message, at: SourceLocation(file: file.path, position: position), help: help))
  }

  private static func help(_ stem: String, among stems: Set<String>) -> String {
    NearMiss.suggestion(for: stem, among: stems).map { "did you mean '\($0).md'?" }
      ?? "give it the name of the experience's file, as in 'welcome.de.yaml' for 'welcome.md'"
  }
}
