import Definitions

/// One text of a format without plural forms, or without separate fields for comments and states.
///
/// A form of a text that depends on a number is an entry with the key `name|==|plural.one`, as Xcode exports it.
struct StringEntry {
  var key: String
  var source: String?
  var text: String?
  var state: Translation.TranslationState?
  var comments: [String] = []
  var notes: [String] = []
  var address: String?
  var position = Position.start

  private static let pluralMark = "|==|plural."

  /// The entries of a table in one locale.
  static func all(in table: StringTable, _ locale: LocaleTag) -> [StringEntry] {
    table.rows.flatMap { row -> [StringEntry] in
      let translation = row.translations[locale]
      let whole = StringEntry(
        key: row.key, source: row.source, text: translation?.text, state: translation?.state,
        comments: row.comments, notes: translation?.notes ?? [], address: row.address)
      let forms = Translation.PluralForm.allCases.compactMap { form -> StringEntry? in
        guard let text = translation?.plurals[form] else { return nil }
        var entry = whole
        entry.key += pluralMark + form.rawValue
        entry.text = text
        return entry
      }
      return translation?.text == nil && !forms.isEmpty ? forms : [whole] + forms
    }
  }

  /// Adds the entry to a table.
  ///
  /// A form of a text, and a text in another locale from the same line, join the row of the text.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - places: The indices of the rows by key.
  ///   - locale: The locale of the text; `nil` if the file names none.
  func add(to table: inout StringTable, _ places: inout [String: Int], _ locale: LocaleTag?) {
    let parts = key.split(separator: Self.pluralMark, maxSplits: 1).map(String.init)
    let form = parts.count == 2 ? Translation.PluralForm(rawValue: parts[1]) : nil
    let name = form == nil ? key : parts[0]
    let joins =
      places[name].map { place in
        let row = table.rows[place]
        let hasOnlyForms = locale.flatMap { row.translations[$0] }.map {
          $0.text == nil && !$0.plurals.isEmpty
        }
        return form != nil || row.position == position || hasOnlyForms ?? false
      } ?? false
    if !joins {
      places[name] = table.rows.count
      table.rows.append(
        StringTable.Row(
          key: name, source: source, comments: comments, address: address, position: position))
    }
    guard let locale, let place = places[name] else { return }
    var translation =
      table.rows[place].translations[locale]
      ?? Translation(nil, state: state, notes: notes, position: position)
    let text = text.flatMap { $0.isEmpty ? nil : $0 }
    if let form {
      translation.plurals[form] = text
    } else if !(state == .new && text == source) {
      translation.text = text
    }
    guard translation.text != nil || !translation.plurals.isEmpty || state != nil || !notes.isEmpty else {
      return
    }
    table.rows[place].translations[locale] = translation
  }
}

/// The lines of a comment in a format that has only comments: explanations, and fields with a label.
struct LabelledComment {
  private static let labels = (
    source: "@source:", state: "@state:", note: "@note:", mockup: "@mockup:"
  )

  /// The lines for an entry.
  ///
  /// A field whose text has line breaks, spaces at its ends, or a mark that ends comments is written as JSON.
  static func lines(of entry: StringEntry, end: String) -> [String] {
    func field(_ label: String, _ text: String) -> String {
      let isPlain =
        text == text.trimmed && !text.contains(where: \.isNewline) && text.first != "\""
        && !text.contains(end)
      guard !isPlain || text.isEmpty else { return "\(label) \(text)" }
      let json = JSONPrinter.line(of: LocatedValue(.string(text)))
      let escaped = end.unicodeScalars.map { "\\u00\(String($0.value, radix: 16))" }.joined()
      return "\(label) \(json.replacing(end, with: escaped))"
    }
    let comments = entry.comments.flatMap { comment in
      comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
        var line = String(line)
        while line.contains(end) {
          line = line.replacing(end, with: end.map(String.init).joined(separator: " "))
        }
        return line
      }
    }
    return comments
      + [
        entry.address.map { field(labels.mockup, $0) }, entry.source.map { field(labels.source, $0) },
        entry.state.map { field(labels.state, $0.rawValue) },
      ].compactMap { $0 } + entry.notes.map { field(labels.note, $0) }
  }

  /// Reads the lines of a comment into an entry.
  static func read(_ comment: some StringProtocol, into entry: inout StringEntry) {
    func text(_ line: Substring, _ label: String) -> String {
      let text = line.dropFirst(label.count).trimmed
      guard text.first == "\"" else { return String(text) }
      return JSONReader.read(Array(text.utf8), file: "").value?.string ?? String(text)
    }
    for line in comment.split(whereSeparator: \.isNewline).map({ $0.trimmed }) where !line.isEmpty {
      if line.hasPrefix(labels.source) {
        entry.source = text(line, labels.source)
      } else if line.hasPrefix(labels.state),
        let state = Translation.TranslationState(rawValue: text(line, labels.state))
      {
        entry.state = state
      } else if line.hasPrefix(labels.note) {
        entry.notes.append(text(line, labels.note))
      } else if line.hasPrefix(labels.mockup) {
        entry.address = text(line, labels.mockup)
      } else {
        entry.comments.append(String(line))
      }
    }
  }
}

extension StringProtocol {
  /// The text without spaces and line endings at both ends.
  var trimmed: Substring {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
