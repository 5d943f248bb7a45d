import Definitions
import Testing

@testable import Translations

/// Writes tables in each format and reads them again.
@Suite struct RoundTripTests {
  static let locales = ["de", "ar", "ja", "pt-BR", "zh-Hant"].compactMap { LocaleTag($0) }
  /// Texts that formats have to escape.
  static let texts = [
    "Save without trying", "“Quotes” and \"quotes\"", "It's <b>bold</b> & more", "Two\nlines\tand a tab",
    " spaces  around ", "100 % of {{name}}", "%1$@ and %2$d", "\\n is no line break", "@home?", "?ask",
    "=1+1",
    "-- comment --->", "*/ end", "a;b,c", "وداعًا \u{2068}{{name}}\u{2069}!", "次へ",
    "💧 \u{1F468}\u{200D}\u{1F469}", "#",
    "yes", "null", "12", "key: value", "]]>", "\u{A0}", "'single'", "&amp;", "{}",
  ]

  private static var table: StringTable {
    let states = Translation.TranslationState.allCases
    return StringTable(
      source: LocaleTag("en"),
      rows: texts.enumerated().map { index, text in
        var row = StringTable.Row(key: "element-\(index).\(index % 3)", source: text)
        row.comments = index.isMultiple(of: 2) ? ["Text in the step “\(index)”", "Second & last"] : []
        row.address = index.isMultiple(of: 3) ? "https://example.com/a.html?mark=c\(index)&x=1" : nil
        for (place, locale) in locales.enumerated() where (index + place) % 4 != 0 {
          row.translations[locale] = Translation(
            "\(text) \(locale)", state: states[(index + place) % states.count],
            notes: (index + place).isMultiple(of: 5) ? ["Is it “Sie”?", "Line\nbreak"] : [])
        }
        if index == 1 {
          row.translations[locales[0]] = Translation(nil, plurals: [.one: "Ein Tag", .other: "{{n}} Tage"])
        }
        return row
      })
  }

  /// The table without the values that a format cannot have.
  private static func expected(_ format: TranslationFormat, _ table: StringTable) -> StringTable {
    var table = table
    for index in table.rows.indices {
      for locale in table.rows[index].translations.keys {
        if format == .xcstrings {
          let state = table.rows[index].translations[locale]?.state
          table.rows[index].translations[locale]?.state =
            [.new, .needsReview].contains(state) ? state : .translated
          table.rows[index].translations[locale]?.notes = []
        }
        if format == .csv {
          // A cell has a line for each note.
          let notes = table.rows[index].translations[locale]?.notes ?? []
          table.rows[index].translations[locale]?.notes = notes.flatMap {
            $0.split(separator: "\n").map(String.init)
          }
        }
      }
    }
    return table
  }

  @Test(arguments: TranslationFormat.allCases)
  func losesNothingInThreeRounds(_ format: TranslationFormat) throws {
    let original = Self.table
    for locale in format.hasManyLocales ? [Self.locales[0]] : Self.locales {
      var table = original
      if !format.hasManyLocales {
        for index in table.rows.indices {
          table.rows[index].translations = table.rows[index].translations.filter { $0.key == locale }
        }
      }
      let first = Self.expected(format, table)
      for round in 1...3 {
        let text = format.write(table, format.hasManyLocales ? Self.locales : [locale], name: "welcome")
        let (read, defects) = format.read(Array(text.utf8), locale)
        #expect(defects.isEmpty, "\(format) \(locale), round \(round): \(defects.map(\.message))")
        let rows = Dictionary(uniqueKeysWithValues: read.rows.map { ($0.key, $0) })
        #expect(read.rows.count == first.rows.count)
        for wanted in first.rows {
          let row = try #require(rows[wanted.key], "\(format) lost '\(wanted.key)' in round \(round)")
          #expect(row.source == wanted.source, "\(format), source of \(wanted.key)")
          #expect(row.comments == wanted.comments, "\(format), comments of \(wanted.key)")
          #expect(row.address == wanted.address, "\(format), address of \(wanted.key)")
          for (tag, translation) in wanted.translations {
            #expect(row.translations[tag] == translation, "\(format), \(tag) of \(wanted.key)")
          }
        }
        table = read
        table.source = original.source
      }
    }
  }
}
