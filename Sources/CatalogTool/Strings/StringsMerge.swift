import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Translations

/// Joins the texts of a file with the translations of an experience.
struct StringsMerge {
  /// A file to write, with a summary of what it has.
  struct WrittenFile {
    var path: String
    var text: String
    var summary: String
  }

  /// The problems of the file, in the order of its lines.
  private(set) var problems: [Diagnostic] = []
  /// The translations that the file changes, each as a line with its place.
  private(set) var changes: [String] = []
  private let incoming: TranslationFile
  private let strings: ExperienceStrings
  private let format: TranslationFormat
  /// The numbers of texts by locale: those that are new, changed, and missing.
  private var counts: [LocaleTag: (new: Int, changed: Int, missing: Int)] = [:]

  /// Compares a file with the translations of an experience.
  init(_ incoming: TranslationFile, into strings: ExperienceStrings, format: TranslationFormat) {
    self.incoming = incoming
    self.strings = strings
    self.format = format
    problems = incoming.diagnostics
    compare()
    problems.sort()
  }

  /// Whether the file has texts that cannot be taken over.
  var hasErrors: Bool {
    !incoming.diagnostics.isEmpty || problems.contains { $0.breaks(.unusedTranslation) }
  }

  /// The path of a file of the catalog that the import would change, but of which some texts cannot be read.
  var brokenFile: String? {
    strings.definition.translations?.files.first { file in
      !file.diagnostics.isEmpty && languages.contains { $0 == file.locale || file.table.locales.contains($0) }
    }?.path
  }

  private mutating func compare() {
    let byKey = Dictionary(strings.texts.map { ($0.key, $0) }) { first, _ in first }
    func location(_ position: Position) -> SourceLocation {
      SourceLocation(file: incoming.path, position: position)
    }
    for row in incoming.table.rows {
      guard let text = byKey[row.key] else {
        problems.append(
          Diagnostic(
            .unusedTranslation, "The experience has no text with the key '\(row.key)', so it is left out",
            at: location(row.position),
            help: NearMiss.suggestion(for: row.key, among: byKey.keys).map { "did you mean '\($0)'?" }))
        continue
      }
      let outdated = Diagnostic.outdatedTranslation(of: text, from: row.source, at: location(row.position))
      if let outdated { problems.append(outdated) }
    }
    let rows = Dictionary(incoming.table.rows.map { ($0.key, $0) }) { first, _ in first }
    let translations = strings.definition.translations
    for locale in languages {
      let own = strings.definition.translations?.own(locale) ?? [:]
      var (new, changed, missing) = (0, 0, 0)
      for text in strings.texts {
        let translation = rows[text.key]?.translations[locale]
        let earlier = own[text.key]?.translation
        if let shown = translation?.shown {
          guard let before = earlier?.shown else {
            new += 1
            continue
          }
          guard before != shown else { continue }
          changed += 1
          let place = location(translation?.position ?? .start)
          changes.append(
            "\(place): note: “\(before.shortened(to: 60))” becomes “\(shown.shortened(to: 60))”")
        } else if text.hasWords, !strings.same.contains(text.text),
          translations?.text(text.key, in: locale) == nil
        {
          missing += 1
          problems.append(
            .missingTranslation(of: text, into: locale, at: location(rows[text.key]?.position ?? .start)))
        }
      }
      counts[locale] = (new, changed, missing)
    }
  }

  /// The files with the texts of the catalog and those of the file.
  func written() -> [WrittenFile] {
    let file = strings.definition.location.file
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    var files: [(path: String, format: TranslationFormat, locales: [LocaleTag])] = []
    for locale in languages {
      let earlier = strings.definition.translations?.files.first {
        $0.locale == locale || $0.table.locales.contains(locale)
      }
      let target = earlier?.format ?? format
      let name = target.hasManyLocales ? "" : ".\(locale)"
      let path = earlier?.path ?? "\(stem)\(name).\(target.fileEnding)"
      if let index = files.firstIndex(where: { $0.path == path }) {
        files[index].locales.append(locale)
      } else {
        files.append((path, target, [locale]))
      }
    }
    return files.map { path, format, locales in
      let earlier = strings.definition.translations?.files.first { $0.path == path }
      let table = withSources(merged(locales, into: earlier), in: format)
      return WrittenFile(
        path: path,
        text: format.write(
          table, table.locales.isEmpty ? locales : (locales + table.locales).uniqued,
          name: strings.definition.id),
        summary: locales.map(summary).joined(separator: "; "))
    }
  }

  private func summary(_ locale: LocaleTag) -> String {
    let count = counts[locale] ?? (0, 0, 0)
    return
      "\(count.new.counted("new text")), \(count.changed) changed, \(count.missing) missing in \(locale.name)"
  }

  /// The languages of the file.
  private var languages: [LocaleTag] {
    (incoming.table.locales + (incoming.locale.map { [$0] } ?? [])).uniqued
  }

  /// The rows of the catalog's file with the translations of the incoming file.
  ///
  /// Texts of other experiences in the catalog's file stay. Explanations, addresses and sources are those that the
  /// incoming file or the catalog's file has; those that an export adds are left out.
  private func merged(_ locales: [LocaleTag], into earlier: TranslationFile?) -> StringTable {
    let generated = strings.generatedComments
    let rows = Dictionary(incoming.table.rows.map { ($0.key, $0) }) { first, _ in first }
    var table = earlier?.table ?? StringTable()
    table.source = strings.table([]).source
    let known = Set(table.rows.map(\.key))
    table.rows += strings.texts.filter { !known.contains($0.key) && rows[$0.key] != nil }.map {
      StringTable.Row(key: $0.key)
    }
    for index in table.rows.indices {
      guard let row = rows[table.rows[index].key] else { continue }
      let changes = locales.contains { locale in
        row.translations[locale]?.shown != table.rows[index].translations[locale]?.shown
      }
      if let source = row.source, changes || table.rows[index].source == nil {
        table.rows[index].source = source
      }
      if !row.comments.isEmpty, row.comments != generated[row.key] {
        table.rows[index].comments = row.comments
      }
      for locale in locales {
        guard let translation = row.translations[locale] else { continue }
        table.rows[index].translations[locale] = joined(
          translation, with: table.rows[index].translations[locale])
      }
    }
    return table
  }

  /// The table with the texts of the definition as sources, in a format that has a place for them.
  private func withSources(_ table: StringTable, in format: TranslationFormat) -> StringTable {
    guard [.xliff12, .xliff2, .xcstrings, .csv].contains(format) else { return table }
    let texts = Dictionary(strings.texts.map { ($0.key, $0.text) }) { first, _ in first }
    var table = table
    for index in table.rows.indices where table.rows[index].source == nil {
      table.rows[index].source = texts[table.rows[index].key]
    }
    return table
  }

  /// A translation of the incoming file; a format that has no notes or states keeps those of the catalog.
  private func joined(_ new: Translation, with earlier: Translation?) -> Translation {
    guard let earlier else { return new }
    guard new.shown != nil else { return earlier }
    var joined = new
    if new.notes.isEmpty { joined.notes = earlier.notes }
    let isSame = new.text == earlier.text && new.plurals == earlier.plurals
    let isVague = new.state == nil || incoming.format == .xcstrings && new.state == .translated
    if isSame, isVague { joined.state = earlier.state ?? new.state }
    return joined
  }
}
