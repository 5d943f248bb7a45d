/// A block of prose, as CommonMark knows them.
package indirect enum ProseBlock: Sendable, Equatable {
  /// A paragraph.
  case paragraph([ProseInline])
  /// A heading that does not open a section of the file, such as one inside a quotation.
  case heading(level: Int, [ProseInline])
  /// A list; `start` is the first number of an ordered list.
  case list(start: Int?, isTight: Bool, items: [[ProseBlock]])
  /// A quotation.
  case quote([ProseBlock])
  /// A code block that defines nothing, with the first word of its info string.
  case code(language: String, text: String)
  /// A horizontal rule.
  case rule
  /// Raw HTML, which the catalog shows as text.
  case html(String)
  /// A table.
  case table(ProseTable)
  /// A quotation that starts with a mark such as `[!NOTE]`.
  case alert(ProseAlert, [ProseBlock])
}

/// A table of prose; a row has at most as many cells as the header.
package struct ProseTable: Sendable, Equatable {
  /// Where the text of a column stands.
  package enum Alignment: Sendable, Equatable {
    case none, leading, center, trailing
  }

  /// Where the text of each column stands.
  package var alignments: [Alignment]
  /// The cells of the header.
  package var header: [[ProseInline]]
  /// The cells of the rows below it.
  package var rows: [[[ProseInline]]]
}

/// The kinds of alerts, by the word in their mark.
///
/// Source: GitHub, Basic writing and formatting syntax, Alerts.
package enum ProseAlert: String, Sendable, CaseIterable {
  case note, tip, important, warning, caution
}

/// A run of prose inside a block.
package indirect enum ProseInline: Sendable, Equatable {
  /// Plain text.
  case text(String)
  /// Code in a line.
  case code(String)
  /// Emphasised text.
  case emphasis([ProseInline])
  /// Strongly emphasised text.
  case strong([ProseInline])
  /// A link; the destination is as written.
  case link(destination: String, title: String, [ProseInline])
  /// An image with its description.
  case image(source: String, title: String, description: String)
  /// A line ending that does not show.
  case softBreak
  /// A line ending that shows.
  case lineBreak
  /// Raw HTML, which the catalog shows as text.
  case html(String)
  /// Text that is struck through.
  case struck([ProseInline])
  /// The box at the start of an item of a task list.
  case checkbox(isChecked: Bool)
}

/// A link or an image of the prose, and where it stands.
package struct ProseReference: Hashable, Sendable {
  /// What the reference does with its destination.
  package enum Kind: Hashable, Sendable {
    case link, image
  }

  /// Whether it is a link or a picture.
  package var kind: Kind
  /// The destination as CommonMark reads it.
  package var destination: String
  /// Where it stands.
  package var location: SourceLocation
}

extension [ProseInline] {
  /// The text without its markup.
  package var plainText: String {
    var text = ""
    appendPlainText(to: &text)
    return text
  }

  private func appendPlainText(to text: inout String) {
    for inline in self {
      switch inline {
      case .text(let string), .code(let string), .html(let string): text += string
      case .emphasis(let content), .strong(let content), .struck(let content), .link(_, _, let content):
        content.appendPlainText(to: &text)
      case .image(_, _, let description): text += description
      case .softBreak, .lineBreak: text += " "
      case .checkbox(let isChecked): text += isChecked ? "☑ " : "☐ "
      }
    }
  }
}

extension [ProseBlock] {
  /// The text of the first paragraph without its markup, or `nil` where there is none.
  package var firstParagraph: String? {
    for case .paragraph(let content) in self { return content.plainText }
    return nil
  }

  /// Calls the body with the text of each block without its markup, in order.
  package func eachText(_ body: (String) -> Void) {
    for block in self {
      switch block {
      case .paragraph(let content), .heading(_, let content): body(content.plainText)
      case .list(_, _, let items): for item in items { item.eachText(body) }
      case .quote(let blocks), .alert(_, let blocks): blocks.eachText(body)
      case .table(let table):
        for cell in table.header + table.rows.flatMap(\.self) { body(cell.plainText) }
      case .code(_, let text), .html(let text): body(text)
      case .rule: break
      }
    }
  }
}
