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
        reportUnused(file, of: byStem[stem], stems: stems, languages: known, findings)
      }
    }
  }
}
