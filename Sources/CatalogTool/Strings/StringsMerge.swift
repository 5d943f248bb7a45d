import CatalogModel
import Definitions
import Translations

/// Joins the texts of a file with the translations of an experience.
struct StringsMerge {
  /// A file to write, with a summary of what it has.
  struct WrittenFile {
    var path: String
    var text: String
    var words: String
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

  private mutating func compare() {
    let byKey = Dictionary(strings.texts.map { ($0.key, $0) }) { first, _ in first }
    func report(_ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String? = nil) {
      problems.append(
        Diagnostic(rule, message, at: SourceLocation(file: incoming.path, position: position), help: help))
    }
    for row in incoming.table.rows {
      guard let text = byKey[row.key] else {
        report(
          .unusedTranslation, "The experience has no text with the key '\(row.key)', so it is left out",
          at: row.position,
          help: NearMiss.suggestion(for: row.key, among: byKey.keys).map { "did you mean '\($0)'?" })
        continue
      }
      if let source = row.source, source != text.text {
        report(
          .outdatedTranslation,
          "The text was “\(source.shortened(to: 60))” when it was translated, and is now “\(text.text.shortened(to: 60))”",
          at: row.position)
      }
    }
    let rows = Dictionary(incoming.table.rows.map { ($0.key, $0) }) { first, _ in first }
    for locale in incoming.table.locales {
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
          let place = SourceLocation(file: incoming.path, position: translation?.position ?? .start)
          changes.append(
            "\(place): note: “\(before.shortened(to: 60))” becomes “\(shown.shortened(to: 60))”")
        } else if text.hasWords, earlier?.shown == nil {
          missing += 1
          report(
            .missingTranslation,
            "“\(text.text.shortened(to: 60))” with the key '\(text.key)' has no translation into \(locale.name)",
            at: rows[text.key]?.position ?? .start)
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
    for locale in incoming.table.locales {
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
      let table = merged((locales + (earlier?.table.locales ?? [])).uniqued)
      return WrittenFile(
        path: path, text: format.write(table, locales[0], name: strings.definition.id),
        words: locales.map(words).joined(separator: "; "))
    }
  }

  private func words(_ locale: LocaleTag) -> String {
    let count = counts[locale] ?? (0, 0, 0)
    return
      "\(count.new.counted("new text")), \(count.changed) changed, \(count.missing) missing in \(locale.name)"
  }

  /// The texts of the experience with the translations of both sides; those of the file come first.
  private func merged(_ locales: [LocaleTag]) -> StringTable {
    var table = strings.table(locales)
    let rows = Dictionary(incoming.table.rows.map { ($0.key, $0) }) { first, _ in first }
    for index in table.rows.indices {
      let key = table.rows[index].key
      let earlier = locales.lazy.compactMap { strings.definition.translations?.own($0)[key]?.source }.first
      // A text that was translated from an earlier source stays visible as such.
      if let source = rows[key]?.source ?? earlier { table.rows[index].source = source }
      guard let row = rows[key] else { continue }
      if !row.comments.isEmpty { table.rows[index].comments = row.comments }
      for (tag, translation) in row.translations where locales.contains(tag) {
        if translation.shown != nil || table.rows[index].translations[tag]?.shown == nil {
          table.rows[index].translations[tag] = translation
        }
      }
    }
    return table
  }
}
