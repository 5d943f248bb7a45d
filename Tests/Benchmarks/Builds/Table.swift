import Foundation

/// A text table with aligned columns.
struct Table {
  private var rows: [[String]] = []

  init(_ titles: String...) {
    rows = [titles]
  }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  func print() {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      Swift.print(cells.joined(separator: "  "))
    }
    fflush(nil)
  }

  /// Returns a number with two decimal places, or three if the number is below 0.1.
  static func rounded(_ value: Double) -> String { String(format: value < 0.1 ? "%.3f" : "%.2f", value) }
}
