import Definitions

/// Translations as a table: a row for each text, and columns for the source, each locale and its state.
///
/// Source: RFC 4180. The separator can also be a semicolon or a tab, as spreadsheets write it in some countries.
enum CSVStrings {
  private static let labels = (
    key: "key", source: "source", comment: "comment", mockup: "mockup", state: " state", notes: " notes"
  )

  static func read(
    _ bytes: [UInt8], _ locale: LocaleTag?, into table: inout StringTable, _ defects: inout DefectList
  ) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let text = String(validating: bytes[start...], as: UTF8.self) else {
      return defects.add("The file is not UTF-8", at: .start, help: "save it as CSV in UTF-8")
    }
    guard let lines = CSVReader.lines(of: text) else {
      return defects.add("A quotation mark is not closed", at: .start)
    }
    guard let header = lines.first else { return }
    let names = header.cells.map { String($0.trimmed.lowercased()) }
    guard let keyColumn = names.firstIndex(of: labels.key) else {
      return defects.add(
        "The first line has no column 'key'", at: .start,
        help: "name the columns, as in 'key,source,de,de state,comment'")
    }
    let columns = names.enumerated().compactMap { index, name in
      index == keyColumn ? nil : LocaleTag(name).map { (index, $0) }
    }
    let only = locale.flatMap { locale in
      ["text", "target", "translation"].lazy.compactMap { names.firstIndex(of: $0) }.first.map {
        ($0, locale)
      }
    }
    let translated = columns + (only.map { [$0] } ?? [])
    let indexes = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    var places: [String: Int] = [:]
    for line in lines.dropFirst() where line.cells.contains(where: { !$0.isEmpty }) {
      func cell(_ index: Int) -> String? {
        index < line.cells.count && !line.cells[index].isEmpty ? line.cells[index] : nil
      }
      func cell(_ name: String) -> String? { indexes[name].flatMap { cell($0) } }
      func lines(_ name: String) -> [String] {
        cell(name)?.split(whereSeparator: \.isNewline).map(String.init) ?? []
      }
      let position = Position(line: line.number, column: 1)
      guard let key = cell(keyColumn) else {
        defects.add("The row has no key", at: position)
        continue
      }
      var entry = StringEntry(
        key: key, source: cell(labels.source), comments: lines(labels.comment),
        address: cell(labels.mockup), position: position)
      if translated.isEmpty { entry.add(to: &table, &places, nil) }
      for (index, tag) in translated {
        let name = names[index]
        entry.text = cell(index)
        entry.notes = lines(name + labels.notes)
        let word = cell(name + labels.state)
        entry.state = word.flatMap { Translation.TranslationState(rawValue: $0) }
        if let word, entry.state == nil {
          let words = Translation.TranslationState.allCases.map(\.rawValue).joined(separator: ", ")
          defects.add(
            "'\(word)' is not the state of a translation", at: position, help: "write one of \(words)")
        }
        entry.add(to: &table, &places, tag)
      }
    }
  }

  static func write(_ table: StringTable, _ locales: [LocaleTag]) -> String {
    func hasColumn(_ field: (Translation) -> Bool, _ locale: LocaleTag) -> Bool {
      table.rows.contains { $0.translations[locale].map(field) ?? false }
    }
    let stated = locales.filter { hasColumn({ $0.state != nil }, $0) }
    let noted = locales.filter { hasColumn({ !$0.notes.isEmpty }, $0) }
    var header = [labels.key, labels.source]
    for locale in locales {
      header.append(locale.text)
      if stated.contains(locale) { header.append(locale.text + labels.state) }
      if noted.contains(locale) { header.append(locale.text + labels.notes) }
    }
    header += [labels.comment, labels.mockup]
    var lines = [header]
    for row in table.rows {
      let forms = Translation.PluralForm.allCases.filter { form in
        row.translations.values.contains { $0.plurals[form] != nil }
      }
      let hasText = forms.isEmpty || row.translations.values.contains { $0.text != nil }
      let names = (hasText ? [Translation.PluralForm?.none] : []) + forms.map(Optional.some)
      for form in names {
        var cells = [row.key + (form.map { "|==|plural.\($0.rawValue)" } ?? ""), row.source ?? ""]
        for locale in locales {
          let translation = row.translations[locale]
          cells.append((form.map { translation?.plurals[$0] } ?? translation?.text) ?? "")
          if stated.contains(locale) { cells.append(translation?.state?.rawValue ?? "") }
          if noted.contains(locale) { cells.append(translation?.notes.joined(separator: "\n") ?? "") }
        }
        lines.append(cells + [row.comments.joined(separator: "\n"), row.address ?? ""])
      }
    }
    return lines.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func quoted(_ cell: String) -> String {
    cell.contains(where: { ",;\"\n\r\t\r\n".contains($0) })
      ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
  }
}

/// Splits CSV into lines of cells.
private enum CSVReader {
  /// A line of the table, with its line number in the file.
  struct Line {
    var number: Int
    var cells: [String] = []
  }

  /// Returns the lines, or `nil` if a quotation mark is not closed.
  static func lines(of text: String) -> [Line]? {
    let separator = separator(of: text)
    var lines: [Line] = []
    var number = 1
    var line = Line(number: 1)
    var cell = ""
    var isQuoted = false
    var characters = Substring(text)
    func end() {
      line.cells.append(cell)
      cell = ""
    }
    while let character = characters.popFirst() {
      if character.isNewline { number += 1 }
      switch character {
      case "\"" where isQuoted && characters.first == "\"":
        cell.append("\"")
        characters.removeFirst()
      case "\"" where isQuoted: isQuoted = false
      case "\"" where cell.isEmpty: isQuoted = true
      case _ where isQuoted: cell += character == "\r\n" ? "\n" : String(character)
      case separator: end()
      case _ where character.isNewline:
        end()
        lines.append(line)
        line = Line(number: number)
      default: cell.append(character)
      }
    }
    guard !isQuoted else { return nil }
    if !cell.isEmpty || !line.cells.isEmpty {
      end()
      lines.append(line)
    }
    return lines
  }

  /// The separator that the first line uses most.
  private static func separator(of text: String) -> Character {
    let first = text.prefix { !$0.isNewline }
    return [",", ";", "\t"].max { left, right in
      first.count { $0 == left } < first.count { $0 == right }
    } ?? ","
  }
}
