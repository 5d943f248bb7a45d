import Definitions

/// A file format for translations.
package enum TranslationFormat: String, CaseIterable, Sendable {
  /// Texts by key, with states and notes where they are known.
  case yaml
  /// The exchange format of translation tools, version 1.2.
  case xliff12 = "xliff-1.2"
  /// The exchange format of translation tools, version 2.0.
  case xliff2 = "xliff-2.0"
  /// The string catalogs of Xcode.
  case xcstrings
  /// The older string files of Apple's platforms.
  case strings
  /// The string resources of Android.
  case android
  /// A table for spreadsheets.
  case csv

  /// The endings of files in each format; both versions of XLIFF share theirs.
  private static let endings: [String: TranslationFormat] = [
    "yaml": .yaml, "yml": .yaml, "xliff": .xliff2, "xlf": .xliff2, "xcstrings": .xcstrings,
    "strings": .strings, "xml": .android, "csv": .csv,
  ]

  /// The format of files with an ending; `nil` if no format has it.
  init?(fileEnding: String) {
    guard let format = Self.endings[fileEnding] else { return nil }
    self = format
  }

  /// The ending of new files.
  package var fileEnding: String {
    switch self {
    case .yaml: "yaml"
    case .xliff12, .xliff2: "xliff"
    case .xcstrings: "xcstrings"
    case .strings: "strings"
    case .android: "xml"
    case .csv: "csv"
    }
  }

  /// Whether one file can have several locales.
  package var hasManyLocales: Bool { self == .xcstrings || self == .csv }

  /// Whether the file itself names its locales, so that its name need not.
  var namesLocales: Bool {
    switch self {
    case .xliff12, .xliff2, .xcstrings, .csv: true
    case .yaml, .strings, .android: false
    }
  }

  /// The version of XLIFF that a file states; any other format is unchanged.
  func version(of bytes: [UInt8]) -> TranslationFormat {
    guard self == .xliff2 else { return self }
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return start.contains(/<[^>]*xliff[^>]*\sversion\s*=\s*["']1/) ? .xliff12 : .xliff2
  }

  /// A part of a file that cannot be read.
  package struct Defect: Sendable {
    var message: String
    var position: Position
    var help: String?
    /// Whether the rest of the text is read, so that only a part of the file has no effect.
    var isPartial = false
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - locale: The locale that the name of the file states.
  /// - Returns: The texts, and the parts that cannot be read.
  package func read(_ bytes: [UInt8], _ locale: LocaleTag?) -> (table: StringTable, defects: [Defect]) {
    var table = StringTable()
    var defects = DefectList()
    switch self {
    case .yaml: YAMLStrings.read(bytes, locale, into: &table, &defects)
    case .xliff12, .xliff2: XLIFF.read(bytes, locale, into: &table, &defects)
    case .xcstrings: StringCatalog.read(bytes, into: &table, &defects)
    case .strings: AppleStrings.read(bytes, locale, into: &table, &defects)
    case .android: AndroidStrings.read(bytes, locale, into: &table, &defects)
    case .csv: CSVStrings.read(bytes, locale, into: &table, &defects)
    }
    table.removeRepeatedRows(&defects)
    return (table, defects.all)
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - table: The texts.
  ///   - locales: The locales of the file; a format with one locale writes the first.
  ///   - name: The name of the definition, which some formats repeat.
  /// - Returns: The text of the file.
  package func write(_ table: StringTable, _ locales: [LocaleTag], name: String) -> String {
    guard let locale = locales.first else { return "" }
    return switch self {
    case .yaml: YAMLStrings.write(table, locale)
    case .xliff12: XLIFF.write12(table, locale, name: name)
    case .xliff2: XLIFF.write2(table, locale, name: name)
    case .xcstrings: StringCatalog.write(table, locales)
    case .strings: AppleStrings.write(table, locale)
    case .android: AndroidStrings.write(table, locale)
    case .csv: CSVStrings.write(table, locales)
    }
  }
}

/// The parts of a file that cannot be read, collected while it is read.
struct DefectList {
  private(set) var all: [TranslationFormat.Defect] = []

  mutating func add(_ message: String, at position: Position, help: String? = nil, isPartial: Bool = false) {
    all.append(
      TranslationFormat.Defect(message: message, position: position, help: help, isPartial: isPartial))
  }

  /// Adds the defects that a reader of JSON or YAML found.
  mutating func add(_ diagnostics: [Diagnostic]) {
    for found in diagnostics { add(found.message, at: found.location.position, help: found.help) }
  }
}

extension XMLNode {
  /// Returns the root of a document, or reports why it cannot be read or has another name.
  static func root(named name: String, of bytes: [UInt8], _ defects: inout DefectList) -> XMLNode? {
    do throws(Defect) {
      let root = try read(bytes)
      if root.localName == name { return root }
      defects.add("The file has '\(root.name)' instead of '\(name)'", at: root.position)
    } catch {
      defects.add("The file cannot be read: \(error.reason)", at: error.position)
    }
    return nil
  }
}

extension StringTable {
  /// Reports keys that occur more than once, and leaves out all but the first row of each.
  fileprivate mutating func removeRepeatedRows(_ defects: inout DefectList) {
    var first: [String: Position] = [:]
    rows.removeAll { row in
      guard let place = first[row.key] else {
        first[row.key] = row.position
        return false
      }
      defects.add(
        "The key '\(row.key)' is repeated; the text in line \(place.line) is used", at: row.position,
        help: "remove one of the two")
      return true
    }
  }
}
