package import Definitions

/// A file with translations, beside the file with the definition.
///
/// `welcome.de.yaml` has the German texts of `welcome.md`. A string catalog and a CSV file can have several
/// locales, so their names need none.
package struct TranslationFile: Sendable {
  /// The path of the file.
  package let path: String
  /// The path of the definition's file without its extension.
  package let stem: String
  /// The locale that the name of the file states.
  package let locale: LocaleTag?
  /// The format of the file.
  package let format: TranslationFormat
  /// The texts of the file.
  package private(set) var table = StringTable()
  /// The findings about the file.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The parts of a path that names a file with translations, or `nil` for any other file.
  private static func parts(
    of path: String, default locale: LocaleTag? = nil
  ) -> (stem: String, locale: LocaleTag?, format: TranslationFormat)? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"),
      let format = TranslationFormat(fileEnding: path[path.index(after: dot)...].lowercased())
    else { return nil }
    let rest = path[..<dot]
    if let inner = rest.lastIndex(of: "."), !rest[inner...].contains("/"),
      let written = LocaleTag(rest[rest.index(after: inner)...])
    {
      return (String(rest[..<inner]), locale ?? written, format)
    }
    return format.namesLocales || locale != nil ? (String(rest), locale, format) : nil
  }

  /// Returns whether a file contains translations, by its name.
  package static func isTranslationFile(_ path: String) -> Bool { parts(of: path) != nil }

  /// Reads a file; `nil` if its name is not that of a file with translations.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - locale: The language of the file, if its name need not state it.
  package init?(_ source: SourceFile, locale: LocaleTag? = nil) {
    guard let parts = Self.parts(of: source.path, default: locale) else { return nil }
    path = source.path
    (stem, self.locale) = (parts.stem, parts.locale)
    format = parts.format.version(of: source.bytes)
    let reading = format.read(source.bytes, parts.locale)
    table = reading.table
    diagnostics = reading.defects.map { defect in
      var diagnostic = Diagnostic(
        .invalidTranslation, defect.message, at: SourceLocation(file: source.path, position: defect.position),
        help: defect.help)
      if defect.isPartial { diagnostic.severity = .warning }
      return diagnostic
    }
  }
}

extension Diagnostic.Rule {
  package static let invalidTranslation = Diagnostic.Rule(
    "invalid-translation", .error, "A file with translations that cannot be read.",
    why: """
      Translations stand beside the definition, in files such as 'welcome.de.yaml', 'welcome.de.xliff' or \
      'welcome.xcstrings'. A text that cannot be read is shown in the language of the definition.
      """)
}
