import Definitions

/// The text of a file as an editor shows it.
struct EditorDocument: Sendable {
  /// The unit in which a client counts the columns of a line.
  enum ColumnUnit: String, Sendable {
    case scalars = "utf-32"
    case utf16 = "utf-16"
  }

  /// A place in the text as editors count it: line and column from 0.
  struct EditorPosition: Equatable, Sendable {
    var line, column: Int

    init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    init?(_ value: LocatedValue?) {
      guard let line = value?["line"]?.exactNumber?.integer,
        let column = value?["character"]?.exactNumber?.integer,
        line >= 0, column >= 0
      else { return nil }
      // A client may send numbers beyond every text.
      self.init(line: min(line, 1 << 24), column: min(column, 1 << 24))
    }

    var json: LocatedValue {
      ["line": LocatedValue(integerLiteral: line), "character": LocatedValue(integerLiteral: column)]
    }
  }

  /// The address under which the editor knows the file.
  let address: String
  var version: Int?
  private(set) var text: String
  private(set) var lines: [Substring]
  let unit: ColumnUnit

  init(address: String, version: Int?, text: String, unit: ColumnUnit) {
    (self.address, self.version, self.text, self.unit) = (address, version, text, unit)
    lines = Self.lines(of: text)
  }

  /// The bytes of the text.
  var bytes: [UInt8] { Array(text.utf8) }

  /// Replaces a part of the text, or all of it without a range.
  mutating func replace(_ range: Range<String.Index>?, with new: String) {
    if let range { text.replaceSubrange(range, with: new) } else { text = new }
    lines = Self.lines(of: text)
  }

  /// The lines of a text without their endings; a final line ending starts another, empty line.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  /// The line ending that the text uses.
  var lineEnding: String { text.contains("\r\n") ? "\r\n" : "\n" }

  // MARK: Positions

  /// The index of an editor's position, limited to the end of its line and of the text.
  func index(_ position: EditorPosition) -> String.Index {
    guard lines.indices.contains(position.line) else { return text.endIndex }
    let line = lines[position.line]
    let units: (Substring, Int) -> Substring.Index? = { line, count in
      switch unit {
      case .scalars: line.unicodeScalars.index(line.startIndex, offsetBy: count, limitedBy: line.endIndex)
      case .utf16: line.utf16.index(line.startIndex, offsetBy: count, limitedBy: line.endIndex)
      }
    }
    return units(line, position.column)?.samePosition(in: text.unicodeScalars) ?? line.endIndex
  }

  /// The position in the catalog for an editor's position.
  func position(_ place: EditorPosition) -> Position {
    guard lines.indices.contains(place.line) else { return Position(line: lines.count, column: 1) }
    let line = lines[place.line]
    let column = line.unicodeScalars.distance(from: line.startIndex, to: max(line.startIndex, index(place)))
    return Position(line: place.line + 1, column: column + 1)
  }

  /// The editor's position for a position in the catalog.
  func editorPosition(_ position: Position) -> EditorPosition {
    let number = Int(position.line) - 1
    guard lines.indices.contains(number) else {
      return EditorPosition(line: max(0, lines.count - 1), column: 0)
    }
    let line = lines[number]
    let start = line.startIndex
    let end =
      line.unicodeScalars.index(start, offsetBy: max(0, Int(position.column) - 1), limitedBy: line.endIndex)
      ?? line.endIndex
    let column =
      switch unit {
      case .scalars: line.unicodeScalars.distance(from: start, to: end)
      case .utf16: line.utf16.distance(from: start, to: end)
      }
    return EditorPosition(line: number, column: column)
  }

  /// The range of a text of a number of Unicode scalars at a position, as JSON.
  func range(at position: Position, length: Int) -> LocatedValue {
    let end = Position(line: Int(position.line), column: Int(position.column) + length)
    return ["start": editorPosition(position).json, "end": editorPosition(end).json]
  }

  /// The range of the word, quoted text or line that starts at a position, for findings.
  func range(at position: Position) -> LocatedValue {
    let number = Int(position.line) - 1
    guard lines.indices.contains(number) else { return range(at: position, length: 0) }
    let rest = lines[number].unicodeScalars.dropFirst(max(0, Int(position.column) - 1))
    guard let first = rest.first else { return range(at: position, length: 0) }
    let length: Int
    if first == "\"" || first == "'" {
      let inner = rest.dropFirst()
      length =
        inner.firstIndex(of: first).map { rest.distance(from: rest.startIndex, to: $0) + 1 } ?? rest.count
    } else if first == "`" || first == "#" || first == "{" || first == "[" || first == "-" {
      length = rest.count
    } else {
      length = rest.prefix { !":,]}\"".unicodeScalars.contains($0) }.count
    }
    return range(at: position, length: max(1, length))
  }

  /// The position of a name in a value: behind the quotation mark, if there is one; `nil` if it is written otherwise.
  func place(of name: String, at position: Position) -> Position? {
    let number = Int(position.line) - 1
    guard lines.indices.contains(number) else { return nil }
    let rest = String.UnicodeScalarView(
      lines[number].unicodeScalars.dropFirst(max(0, Int(position.column) - 1)))
    let quotes = rest.first.map { $0 == "\"" || $0 == "'" } ?? false
    guard String(rest.dropFirst(quotes ? 1 : 0)).hasPrefix(name) else { return nil }
    return Position(line: Int(position.line), column: Int(position.column) + (quotes ? 1 : 0))
  }
}
