package import Mockups

/// The Markdown version of a page, for agents and other readers of plain text.
///
/// It has the text, the tables and the links of the page's main part. Mockups become the text that users of the app
/// read. Links lead to the Markdown versions of other pages.
package struct MarkdownPage {
  private let parts: PageParts

  /// Converts the main part of a page.
  package static func text(of html: [UInt8]) -> [UInt8] {
    joined(MarkdownPage(parts: PageParts(page: html)).inner(of: 0), by: "\n\n") + [.lineBreak]
  }

  private static func joined(_ texts: [MarkdownText], by separator: StaticString) -> MarkdownText {
    var all: MarkdownText = []
    all.reserveCapacity(texts.reduce(0) { $0 + $1.count + separator.utf8CodeUnitCount })
    for (place, text) in texts.enumerated() {
      if place > 0 { all += separator }
      all += text
    }
    return all
  }

  /// The elements and texts directly inside an element.
  private func children(of place: Int) -> some Sequence<Int> {
    let content = parts.content(of: place)
    return sequence(first: content.lowerBound) { parts[$0].end }.prefix { $0 < content.upperBound }
  }

  /// The value of an attribute without character references, or `nil` if the element does not have it.
  private func value(_ name: StaticString, _ place: Int) -> MarkdownText? {
    parts.value(name, of: place).map { $0.withoutReferences }
  }

  /// Whether an attribute has exactly this value.
  private func has(_ name: StaticString, _ value: StaticString, _ place: Int) -> Bool {
    parts.value(name, of: place)?.matches(value) ?? false
  }

  // MARK: Blocks

  /// Appends the paragraphs, headings, lists and tables of an element.
  private func append(blocksOf place: Int, to blocks: inout [MarkdownText]) {
    switch parts[place].name {
    case .h1: blocks += heading(1, place)
    case .h2: blocks += heading(2, place)
    case .h3: blocks += heading(3, place)
    case .h4: blocks += heading(4, place)
    case .h5: blocks += heading(5, place)
    case .h6: blocks += heading(6, place)
    case .ol where has("class", "code", place): blocks.append(code(place))
    case .ul, .ol, .dl: blocks += list(place)
    case .table: blocks += table(place)
    case .pre: blocks.append(Self.fenced(verbatim(place)))
    case .blockquote:
      blocks.append(Self.joined(inner(of: place), by: "\n\n").prefixingLines(MarkdownText("> ")))
    case .section: blocks += section(place)
    default: append(contentOf: place, inCell: false, to: &blocks)
    }
  }

  private func heading(_ level: Int, _ place: Int) -> [MarkdownText] {
    let text = inline(parts.content(of: place))
    return text.isEmpty ? [] : [Array(repeating: UInt8(ascii: "#"), count: level) + [.blank] + text]
  }

  private func section(_ place: Int) -> [MarkdownText] {
    let blocks = inner(of: place)
    // A section of drawings alone has only its heading left.
    guard !blocks.allSatisfy(\.isHeading) else { return [] }
    guard let label = value("aria-label", place), let first = blocks.first, !first.isHeading else {
      return blocks
    }
    return [MarkdownText("## ") + label.escaped] + blocks
  }

  /// The blocks inside an element; texts and inline elements between them are paragraphs.
  private func inner(of place: Int) -> [MarkdownText] { content(of: place, inCell: false) }

  /// The texts of a cell, one for each block in it.
  private func segments(of place: Int) -> [MarkdownText] { content(of: place, inCell: true) }

  private func content(of place: Int, inCell isInCell: Bool) -> [MarkdownText] {
    var pieces: [MarkdownText] = []
    append(contentOf: place, inCell: isInCell, to: &pieces)
    return pieces
  }

  /// Appends the content of an element: its blocks, and the texts and inline elements between them.
  private func append(contentOf place: Int, inCell isInCell: Bool, to pieces: inout [MarkdownText]) {
    let content = parts.content(of: place)
    var (start, child) = (content.lowerBound, content.lowerBound)
    func endRun() {
      let written = start < child ? inline(start..<child) : []
      if !written.isEmpty { pieces.append(isInCell ? written : written.protectingLineStart) }
    }
    while child < content.upperBound {
      let end = parts[child].end
      if parts[child].name?.isBlock ?? false {
        endRun()
        if isInCell {
          append(contentOf: child, inCell: true, to: &pieces)
        } else {
          append(blocksOf: child, to: &pieces)
        }
        start = end
      }
      child = end
    }
    endRun()
  }

  /// Code between fences that are longer than each fence in it.
  private static func fenced(_ code: MarkdownText) -> MarkdownText {
    let mark = UInt8(ascii: "`")
    let fence = MarkdownText(repeating: mark, count: max(3, code.longestRun(of: mark) + 1))
    return fence + [.lineBreak] + code + [.lineBreak] + fence
  }

  /// A listing, whose items are its lines.
  private func code(_ place: Int) -> MarkdownText {
    let lines = children(of: place).filter { parts[$0].name != nil }.map { verbatim($0).withoutLastLineBreak }
    return Self.fenced(Self.joined(lines, by: "\n"))
  }

  private func list(_ place: Int) -> [MarkdownText] {
    // Entries of a trace have their numbers as links.
    let isTrace = has("class", "entries", place)
    let start = value("start", place).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    var number = parts[place].name == .ol && !isTrace ? start ?? 1 : nil
    var items: [MarkdownText] = []
    var isAfterTerm = false
    for item in children(of: place) where parts[item].name != nil {
      let text =
        isTrace ? Self.joined(segments(of: item), by: " ") : Self.joined(inner(of: item), by: "\n")
      guard !text.isEmpty else { continue }
      if parts[item].name == .dd, let last = items.popLast() {
        let separator = MarkdownText(isAfterTerm ? ": " : ", ")
        items.append(last + separator + text.replacing(.lineBreak, with: [.blank]))
        isAfterTerm = false
        continue
      }
      isAfterTerm = parts[item].name == .dt
      let mark = number.map { MarkdownText("\($0).".utf8) } ?? MarkdownText("-")
      number = number.map { $0 + 1 }
      let indent = [.lineBreak] + MarkdownText(repeating: .blank, count: mark.count + 1)
      items.append(mark + [.blank] + text.replacing(.lineBreak, with: indent))
    }
    return items.isEmpty ? [] : [Self.joined(items, by: "\n")]
  }

  private func table(_ place: Int) -> [MarkdownText] {
    var rows: [[MarkdownText]] = []
    func collect(_ place: Int) {
      for child in children(of: place) where parts[child].name != nil {
        guard parts[child].name == .tr else {
          collect(child)
          continue
        }
        rows.append(
          children(of: child).filter { parts[$0].name != nil }.map { cell in
            Self.joined(segments(of: cell), by: "; ").replacing(UInt8(ascii: "|"), with: MarkdownText("\\|"))
          })
      }
    }
    collect(place)
    guard let columns = rows.map(\.count).max(), columns > 0 else { return [] }
    let hasHead = children(of: place).contains { parts[$0].name == .thead }
    if !hasHead { rows.insert(Array(repeating: [], count: columns), at: 0) }
    rows.insert(Array(repeating: MarkdownText("---"), count: columns), at: 1)
    let lines = rows.map { row in
      let cells = row + Array(repeating: [], count: columns - row.count)
      return MarkdownText("| ") + Self.joined(cells, by: " | ") + MarkdownText(" |")
    }
    return [Self.joined(lines, by: "\n")]
  }

  private func verbatim(_ place: Int) -> MarkdownText {
    var text: MarkdownText = []
    for child in children(of: place) {
      text += parts[child].name == nil ? parts.text(at: child).withoutReferences : verbatim(child)
    }
    return text.withoutLastLineBreak
  }

  // MARK: Inline content

  /// The text of inline content, with one blank between words.
  private func inline(_ content: Range<Int>) -> MarkdownText {
    var text: MarkdownText = []
    var place = content.lowerBound
    while place < content.upperBound {
      let part = parts[place]
      if part.name == nil {
        let written = parts.text(at: place)
        text.add(written.isPlain ? written : written.asMarkdown[...], isApart: false)
      } else {
        if part.name == .ins, text.hasSuffix("~~") { text += " →" }
        text.add(inline(elementAt: place)[...], isApart: true)
      }
      place = part.end
    }
    return text.trimmingBlanks
  }

  private func inline(elementAt place: Int) -> MarkdownText {
    let name = parts[place].name
    let text =
      name?.isBlock ?? false ? Self.joined(segments(of: place), by: " ") : inline(parts.content(of: place))
    switch name {
    case .a: return link(place, text)
    case .img:
      guard let words = value("alt", place), !words.isEmpty else { return [] }
      return MarkdownText("Image: ") + words.escaped
    case .br: return [.blank]
    case _ where text.isEmpty: return []
    case .code, .kbd: return Self.code(inline: verbatim(place))
    case .strong: return Self.enclosed(text, in: "**")
    case .em: return Self.enclosed(text, in: "*")
    case .del, .s: return Self.enclosed(text, in: "~~")
    default: return text
    }
  }

  private static func enclosed(_ text: MarkdownText, in mark: StaticString) -> MarkdownText {
    MarkdownText(mark) + text + MarkdownText(mark)
  }

  private static func code(inline text: MarkdownText) -> MarkdownText {
    let mark = UInt8(ascii: "`")
    let run = text.longestRun(of: mark)
    guard run > 0 else { return enclosed(text, in: "`") }
    let fence = MarkdownText(repeating: mark, count: run + 1)
    return fence + [.blank] + text + [.blank] + fence
  }

  private func link(_ place: Int, _ text: MarkdownText) -> MarkdownText {
    let label = text.isEmpty ? value("aria-label", place)?.escaped ?? [] : text
    guard !label.isEmpty, let target = value("href", place) else { return label }
    guard target.first != UInt8(ascii: "#") else {
      return label.allSatisfy(\.isDigit) ? [UInt8(ascii: "#")] + label : label
    }
    var link: MarkdownText = []
    if has("rel", "prev", place) { link += "Previous: " }
    if has("rel", "next", place) { link += "Next: " }
    link += "["
    link += label
    link += "]("
    link += target.inMarkdown
    if let title = value("title", place) {
      link += " \""
      link += title.replacing(UInt8(ascii: "\""), with: MarkdownText("\\\""))
      link += "\""
    }
    link += ")"
    return link
  }
}

extension Route {
  /// The Markdown version of this page.
  package var markdown: Route { Route("\(path.dropLast(".html".utf8.count)).md") }
}
