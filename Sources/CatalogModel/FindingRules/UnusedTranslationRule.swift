package import Definitions
import ExperienceDefinitions
import Translations

extension Diagnostic.Rule {
  package static let unusedTranslation = Diagnostic.Rule(
    "unused-translation", .warning, "A translation that no text uses.",
    why: """
      A translation belongs to a text by the identifier of the text's element. If no element has the \
      identifier, or the catalog does not list the language, no mockup shows the translation.
      """)
}

extension TranslationFiles {
  /// Reports a file without experiences beside it, languages that the catalog does not list, and texts that no
  /// experience has.
  func reportUnused(
    _ file: TranslationFile, of owners: [ExperienceDefinition]?, stems: Set<String>,
    languages: Set<LocaleTag>, _ findings: FindingCollector
  ) {
    func report(_ message: String, at position: Position = .start, help: String) {
      findings.report(
        Diagnostic(
          .unusedTranslation, message, at: SourceLocation(file: file.path, position: position), help: help))
    }
    guard let owners else {
      return report(
        "There is no experience '\(file.stem).md' beside this file with translations",
        help: NearMiss.suggestion(for: file.stem, among: stems).map { "did you mean '\($0).md'?" }
          ?? "give it the name of the experience's file, as in 'welcome.de.yaml' for 'welcome.md'")
    }
    let source = catalogLocales.source
    for locale in (file.table.locales + (file.locale.map { [$0] } ?? [])).uniqued
    where !languages.contains(locale) {
      report(
        locale == source
          ? "The definitions are in '\(locale)', so their texts need no translation into it"
          : "The catalog does not list the language '\(locale)', so its texts are not shown",
        help: locale == source
          ? "remove the file, or correct 'source' under 'locales' of the catalog"
          : "add it to 'locales' of the catalog")
    }
    let keys = Set(owners.flatMap { $0.payload.experience?.texts.map(\.key) ?? [] })
    guard owners.allSatisfy({ $0.payload.experience != nil }) else { return }
    for row in file.table.rows where !keys.contains(row.key) {
      report(
        "The experience has no text with the key '\(row.key)'", at: row.position,
        help: NearMiss.suggestion(for: row.key, among: keys).map { "did you mean '\($0)'?" }
          ?? "the key of a text is the identifier of its element; 'export strings' lists all keys")
    }
  }
}
