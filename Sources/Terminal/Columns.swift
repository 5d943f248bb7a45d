/// Aligns rows of text in columns.
package enum Columns {
  /// Returns one line for each row, with columns two spaces apart.
  ///
  /// A row may have fewer cells than others. No line ends with a space.
  package static func lines(_ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map(\.inOneLine) }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
