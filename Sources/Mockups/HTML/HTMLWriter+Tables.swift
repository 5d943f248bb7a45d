extension HTMLWriter {
  /// Writes a table with its header row; a closure writes the other rows.
  ///
  /// - Parameters:
  ///   - name: The class of the table.
  ///   - columns: The titles of the columns.
  ///   - figure: The title of an additional last column for numbers, or `nil` for none.
  ///   - rows: Writes the rows.
  package mutating func table(
    _ name: String, columns: [Phrase], figure: Phrase? = nil, rows: (inout HTMLWriter) -> Void
  ) {
    tableHead(name, columns: columns, figure: figure)
    element("tbody", content: rows)
    close("table")
  }

  /// Writes the start of a table with its header row; the caller writes the body and the end tag.
  mutating func tableHead(_ name: String, columns: [Phrase], figure: Phrase? = nil) {
    open("table", .class(name))
    open("thead")
    open("tr")
    for title in columns { element("th", HTMLAttribute("scope", "col"), text: title) }
    if let figure { element("th", HTMLAttribute("scope", "col"), .class("figure"), text: figure) }
    close("tr")
    close("thead")
  }

  /// Writes a table that scrolls horizontally when the page is too narrow.
  ///
  /// A table without links needs a label: it makes the table reachable with the keyboard.
  package mutating func scrollingTable(
    _ name: String, columns: [Phrase], label: Phrase? = nil, rows: (inout HTMLWriter) -> Void
  ) {
    element(
      "div", .class("scroll"), label.map { .label($0) },
      label.map { _ in HTMLAttribute("role", "region") },
      label.map { _ in HTMLAttribute("tabindex", "0") }
    ) { html in html.table(name, columns: columns, rows: rows) }
  }
}
