import Mockups

/// A row of a table of changes: what changes, and how it is before and after.
struct ChangeRow {
  typealias Cell = (inout HTMLWriter) -> Void

  let head: Cell
  /// Nothing where there was, or is, nothing.
  let before, after: Cell?
}

extension HTMLWriter {
  /// Writes the rows of a table of changes; what is not there is a dash.
  mutating func changeRows(
    _ rows: [ChangeRow], dash: ChangeRow.Cell, classes: (before: String, after: String)? = nil
  ) {
    for row in rows {
      open("tr")
      open("th", HTMLAttribute("scope", "row"))
      row.head(&self)
      close("th")
      for (cell, name) in [(row.before, classes?.before), (row.after, classes?.after)] {
        open("td", name.flatMap { .class($0) })
        if let cell { cell(&self) } else { dash(&self) }
        close("td")
      }
      close("tr")
    }
  }
}
