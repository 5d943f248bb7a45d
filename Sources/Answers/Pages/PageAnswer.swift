/// The Markdown version of a page, cut to a length.
package struct PageAnswer {
  /// A part of the page under a heading of the second level; the first part has no heading.
  private struct PageSection {
    let title: String
    var lines: [String]

    var text: String { lines.joined(separator: "\n") }
  }

  private let sections: [PageSection]

  package init(_ markdown: String) {
    var sections = [PageSection(title: "", lines: [])]
    /// The number of backticks of the open fence; 0 outside code.
    var fence = 0
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let backticks = line.prefix { $0 == "`" }.count
      if backticks >= 3 { fence = fence == 0 ? backticks : backticks == fence ? 0 : fence }
      if line.hasPrefix("## "), fence == 0 {
        sections.append(PageSection(title: Self.plain(line.dropFirst(3)), lines: []))
      }
      sections[sections.count - 1].lines.append(String(line))
    }
    self.sections = sections
  }

  /// The titles of the parts.
  package var titles: [String] { sections.map(\.title).filter { !$0.isEmpty } }

  /// The part with a title, or else the first one whose title starts with it; `nil` if no title does.
  package func section(_ title: String) -> String? {
    let wanted = title.lowercased()
    let named = sections.filter { !$0.title.isEmpty && $0.title.lowercased().hasPrefix(wanted) }
    return (named.first { $0.title.lowercased() == wanted } ?? named.first)?.text
  }

  /// The text of a heading without the addresses of its links.
  private static func plain(_ heading: Substring) -> String {
    String(heading).replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
  }

  /// The page, or as many whole parts as fit in a number of characters, with the names of the others.
  package func text(upTo limit: Int) -> String {
    var (shown, left): ([String], [PageSection]) = ([], [])
    var length = 0
    for section in sections {
      let text = section.text
      if length + text.count <= limit || shown.isEmpty {
        shown.append(text)
        length += text.count
      } else {
        left.append(section)
      }
    }
    guard !left.isEmpty else { return shown.joined(separator: "\n") }
    let names = left.map { "“\($0.title)” (\($0.text.count) characters)" }.joined(separator: ", ")
    return shown.joined(separator: "\n") + "\n\nLeft out: \(names). Name one of them as 'section'."
  }
}
