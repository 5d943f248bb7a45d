/// Parses a table in the lines of a paragraph, in the syntax of GitHub.
///
/// Source: GitHub Flavored Markdown, 4.10 (tables).
struct TableText {
  /// A cell: its text without the escapes of pipes, and its start and end as 1-based byte columns.
  struct TableCell {
    var text: String
    var start, end: Int
  }

  /// The number of lines of the paragraph before the table.
  let lead: Int
  let alignments: [ProseTable.Alignment]
  /// The cells of the header and of each row below it.
  let header: [TableCell]
  let rows: [[TableCell]]

  /// The maximum number of empty cells that are added to short rows.
  ///
  /// Without it, a few bytes of header could create millions of cells.
  private static let paddingLimit = 10_000

  /// Finds a table in lines, or returns `nil` if the lines contain no table.
  ///
  /// Each line comes with the number of bytes before it on its source line.
  init?(_ lines: [(text: ArraySlice<UInt8>, offset: Int)]) {
    let delimiter = lines.indices.dropFirst().first { index in
      guard let marks = Self.alignments(lines[index].text) else { return false }
      return Self.cells(lines[index - 1]).count == marks.count
    }
    guard let delimiter, let alignments = Self.alignments(lines[delimiter].text) else { return nil }
    lead = delimiter - 1
    self.alignments = alignments
    header = Self.cells(lines[delimiter - 1])
    var padding = Self.paddingLimit
    rows = lines[(delimiter + 1)...].map { line in
      let cells = Self.cells(line)
      let missing = min(padding, max(0, alignments.count - cells.count))
      padding -= missing
      return Array(cells.prefix(alignments.count))
        + Array(repeating: TableCell(text: "", start: 1, end: 1), count: missing)
    }
  }

  /// The alignments in a delimiter row of hyphens, colons, and pipes, or `nil` for any other line.
  private static func alignments(_ line: ArraySlice<UInt8>) -> [ProseTable.Alignment]? {
    guard line.contains(UInt8(ascii: "-")),
      line.allSatisfy({ "-:| \t\r\n".utf8.contains($0) }),
      line.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") })
    else { return nil }
    var alignments: [ProseTable.Alignment] = []
    for cell in cells((line, 0)) {
      let hyphens = cell.text.drop { $0 == ":" }.prefix { $0 == "-" }
      let (isStart, isEnd) = (cell.text.hasPrefix(":"), cell.text.hasSuffix(":"))
      guard !hyphens.isEmpty, hyphens.count + (isStart ? 1 : 0) + (isEnd ? 1 : 0) == cell.text.count else {
        return nil
      }
      alignments.append(isStart && isEnd ? .center : isEnd ? .trailing : isStart ? .leading : .none)
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// The cells of a line: the texts between pipes that are not escaped.
  private static func cells(_ line: (text: ArraySlice<UInt8>, offset: Int)) -> [TableCell] {
    var text = line.text
    while let last = text.last, last <= UInt8(ascii: " ") { text.removeLast() }
    text = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if text.first == UInt8(ascii: "|") { text.removeFirst() }
    var cells: [TableCell] = []
    var (start, index) = (text.startIndex, text.startIndex)
    func add(upTo end: Int) {
      var cell = text[start..<end]
      while let last = cell.last, last <= UInt8(ascii: " ") { cell.removeLast() }
      cell = cell.drop { $0 <= UInt8(ascii: " ") }
      let words = String(decoding: cell, as: UTF8.self).replacing("\\|", with: "|")
      let place = line.offset + 1 - line.text.startIndex
      cells.append(
        TableCell(
          text: words, start: place + cell.startIndex, end: place + max(cell.startIndex, cell.endIndex - 1)))
    }
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex {
        index += 2
        continue
      }
      if text[index] == UInt8(ascii: "|") {
        add(upTo: index)
        start = index + 1
      }
      index += 1
    }
    if start < text.endIndex { add(upTo: text.endIndex) }
    return cells
  }
}
