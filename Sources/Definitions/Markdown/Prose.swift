/// A block of prose, by CommonMark type.
package indirect enum ProseBlock: Sendable, Equatable {
  /// A paragraph.
  case paragraph([ProseInline])
  /// A heading that does not start a section of the file, such as a heading in a quotation.
  case heading(level: Int, [ProseInline])
  /// A list.
  ///
  /// `start` is the first number of an ordered list, or `nil` for an unordered list.
  case list(start: Int?, isTight: Bool, items: [[ProseBlock]])
  /// A quotation.
  case quote([ProseBlock])
  /// A code block that is not a definition, with the first word of its info string.
  case code(language: String, text: String)
  /// A horizontal rule.
  case rule
  /// Raw HTML, which the catalog shows as text.
  case html(String)
  /// A table.
  case table(ProseTable)
  /// An alert: a quotation that starts with a mark such as `[!NOTE]`.
  case alert(ProseAlert, [ProseBlock])
}

/// A table in prose.
///
/// A row has at most as many cells as the header.
package struct ProseTable: Sendable, Equatable {
  /// The text alignment of a column.
  package enum Alignment: Sendable, Equatable {
    case none, leading, center, trailing
  }

  /// The text alignment of each column.
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

/// A run of text inside a prose block.
package indirect enum ProseInline: Sendable, Equatable {
  /// Plain text.
  case text(String)
  /// Inline code.
  case code(String)
  /// Emphasized text.
  case emphasis([ProseInline])
  /// Strongly emphasized text.
  case strong([ProseInline])
  /// A link.
  ///
  /// The destination is unchanged from the file.
  case link(destination: String, title: String, [ProseInline])
  /// An image with its description.
  case image(source: String, title: String, description: String)
  /// A line ending that is displayed as a space.
  case softBreak
  /// A line ending that is displayed as a line break.
  case lineBreak
  /// Raw HTML, which the catalog shows as text.
  case html(String)
  /// Strikethrough text.
  case struck([ProseInline])
  /// The checkbox at the start of a task list item.
  case checkbox(isChecked: Bool)
}

/// A link or an image in the prose, with its location.
package struct ProseReference: Hashable, Sendable {
  /// The kind of a reference.
  package enum ProseReferenceKind: Hashable, Sendable {
    case link, image
  }

  /// Whether the reference is a link or an image.
  package var kind: ProseReferenceKind
  /// The destination as CommonMark parses it.
  package var destination: String
  /// The location of the reference.
  package var location: SourceLocation
}

extension [ProseInline] {
  /// The text without markup.
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
  /// The text of the first paragraph without markup, or `nil` if there is no paragraph.
  package var firstParagraph: String? {
    for case .paragraph(let content) in self { return content.plainText }
    return nil
  }

  /// Calls a function with the plain text of each block, in order.
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
