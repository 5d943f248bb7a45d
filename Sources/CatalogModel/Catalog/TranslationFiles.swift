import Definitions
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
    let delivered = payloads.translations.values.flatMap { $0 }.compactMap(\.locale)
    let found = Set(all.flatMap { file in (file.locale.map { [$0] } ?? []) + file.table.locales } + delivered)
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
    let delivered = payloads.translations[experience.location] ?? []
    guard !files.isEmpty || !delivered.isEmpty else { return definition }
    experience.translations = TextTranslations(files, delivered: delivered.compactMap(\.texts), locales)
    for file in files { if let digest = digests[file.path] { experience.head.digest.add(digest) } }
    for payload in delivered { experience.head.digest.add(payload.head.digest) }
    return experience
  }

  private static func stem(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }

  /// Reports files without an experience beside them, and languages that the catalog does not list.
  func check(against experiences: DefinitionList<ExperienceDefinition>, _ findings: FindingCollector) {
    let stems = Set(experiences.map { Self.stem(of: $0.location.file) })
    for (stem, files) in files {
      for file in files {
        let start = SourceLocation(file: file.path, position: .start)
        guard stems.contains(stem) else {
          findings.report(
            Diagnostic(
              .unusedTranslation, "There is no experience '\(stem).md' beside this file with translations",
              at: start, help: Self.help(stem, among: stems)))
          continue
        }
        let known = Set(locales.translated.flatMap { locales.chain(of: $0) } + [locales.source])
        for locale in (file.table.locales + (file.locale.map { [$0] } ?? [])).uniqued
        where !known.contains(locale) {
          findings.report(
            Diagnostic(
              .unusedTranslation,
              "The catalog does not list the language '\(locale)', so its texts are not shown",
              at: start, help: "add it to 'locales' of the catalog"))
        }
      }
    }
  }

  private static func help(_ stem: String, among stems: Set<String>) -> String {
    NearMiss.suggestion(for: stem, among: stems).map { "did you mean '\($0).md'?" }
      ?? "give it the name of the experience's file, as in 'welcome.de.yaml' for 'welcome.md'"
  }
}
