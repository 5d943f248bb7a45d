extension HTMLWriter {
  /// Writes a table with its head; the body writes the rows.
  ///
  /// - Parameters:
  ///   - name: The class of the table.
  ///   - columns: The titles of the columns.
  ///   - figure: The title of a last column with numbers, if there is one.
  ///   - rows: Writes the rows.
  package mutating func table(
    _ name: String, columns: [String], figure: String? = nil, rows: (inout HTMLWriter) -> Void
  ) {
    tableHead(name, columns: columns, figure: figure)
    element("tbody", content: rows)
    close("table")
  }

  /// Writes the start of a table with its head; its body and its end follow.
  mutating func tableHead(_ name: String, columns: [String], figure: String? = nil) {
    open("table", .class(name))
    open("thead")
    open("tr")
    for title in columns { element("th", HTMLAttribute("scope", "col"), text: title) }
    if let figure { element("th", HTMLAttribute("scope", "col"), .class("figure"), text: figure) }
    close("tr")
    close("thead")
  }

  /// Writes a table that scrolls inside itself where the page is narrow.
  ///
  /// One without links needs a label, by which the keyboard finds it.
  package mutating func scrollingTable(
    _ name: String, columns: [String], label: String? = nil, rows: (inout HTMLWriter) -> Void
  ) {
    element(
      "div", .class("scroll"), .optional("aria-label", label),
      label.map { _ in HTMLAttribute("role", "region") },
      label.map { _ in HTMLAttribute("tabindex", "0") }
    ) { html in html.table(name, columns: columns, rows: rows) }
  }
}
