import Foundation
package import Mockups

/// The Markdown version of a page, for agents and other readers of plain text.
///
/// It has the text, the tables and the links of the page's main part. Mockups become the text that users of the app
/// read. Links lead to the Markdown versions of other pages.
package enum MarkdownPage {
  /// Converts the main part of a page.
  package static func text(of html: [UInt8]) -> [UInt8] {
    Array((blocks(of: PageElement(page: html)).joined(separator: "\n\n") + "\n").utf8)
  }

  // MARK: Blocks

  /// The paragraphs, headings, lists and tables of an element.
  private static func blocks(of element: PageElement) -> [String] {
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let text = inline(element.content)
      return text.isEmpty
        ? [] : ["\(String(repeating: "#", count: element.name.utf8.last.map { Int($0) - 48 } ?? 1)) \(text)"]
    case "ol" where element.value("class") == "code": return [code(element)]
    case "ul", "ol", "dl": return list(element)
    case "table": return table(element)
    case "pre": return [fenced(verbatim(element))]
    case "blockquote": return [inner(of: element).joined(separator: "\n\n").prefixingLines("> ")]
    case "section":
      let blocks = inner(of: element)
      // A section of drawings alone has only its heading left.
      guard !blocks.allSatisfy(\.isHeading) else { return [] }
      guard let label = element.value("aria-label"), let first = blocks.first, !first.isHeading else {
        return blocks
      }
      return ["## \(label.escapedForMarkdown)"] + blocks
    default: return inner(of: element)
    }
  }

  /// The blocks inside an element; texts and inline elements between them are paragraphs.
  private static func inner(of element: PageElement) -> [String] {
    parts(of: element, text: \.protectingLineStart, blocks: blocks)
  }

  /// The texts of a cell, one for each block in it.
  private static func segments(of element: PageElement) -> [String] {
    parts(of: element, text: \.self, blocks: segments)
  }

  /// The parts of an element: its blocks, and the texts and inline elements between them.
  private static func parts(
    of element: PageElement, text: (String) -> String, blocks: (PageElement) -> [String]
  ) -> [String] {
    var (parts, run): ([String], [PageElement.PageContent]) = ([], [])
    func endRun() {
      let written = inline(run)
      if !written.isEmpty { parts.append(text(written)) }
      run = []
    }
    for content in element.content {
      if case .element(let child) = content, child.isBlock {
        endRun()
        parts += blocks(child)
      } else {
        run.append(content)
      }
    }
    endRun()
    return parts
  }

  /// Code between fences that are longer than each fence in it.
  private static func fenced(_ code: String) -> String {
    let fence = String(repeating: "`", count: max(3, code.longestRun(of: "`") + 1))
    return "\(fence)\n\(code)\n\(fence)"
  }

  /// A listing, whose items are its lines.
  private static func code(_ list: PageElement) -> String {
    let lines = list.content.compactMap { item in
      if case .element(let item) = item { verbatim(item).trimmingSuffix("\n") } else { nil }
    }
    return fenced(lines.joined(separator: "\n"))
  }

  private static func list(_ list: PageElement) -> [String] {
    // Entries of a trace have their numbers as links.
    let isTrace = list.value("class") == "entries"
    var number = list.name == "ol" && !isTrace ? list.value("start").flatMap(Int.init) ?? 1 : nil
    var items: [String] = []
    var isAfterTerm = false
    for case .element(let item) in list.content {
      let text = isTrace ? segments(of: item).joined(separator: " ") : inner(of: item).joined(separator: "\n")
      guard !text.isEmpty else { continue }
      if item.name == "dd", let last = items.popLast() {
        items.append("\(last)\(isAfterTerm ? ":" : ",") \(text.replacing("\n", with: " "))")
        isAfterTerm = false
        continue
      }
      isAfterTerm = item.name == "dt"
      let mark = number.map { "\($0)." } ?? "-"
      number = number.map { $0 + 1 }
      items.append(
        "\(mark) \(text.replacing("\n", with: "\n\(String(repeating: " ", count: mark.utf8.count + 1))"))")
    }
    return items.isEmpty ? [] : [items.joined(separator: "\n")]
  }

  private static func table(_ table: PageElement) -> [String] {
    var rows: [[String]] = []
    func collect(_ element: PageElement) {
      for case .element(let child) in element.content {
        if child.name == "tr" {
          rows.append(
            child.content.compactMap { cell in
              guard case .element(let cell) = cell else { return nil }
              return segments(of: cell).joined(separator: "; ").replacing("|", with: "\\|")
            })
        } else {
          collect(child)
        }
      }
    }
    collect(table)
    guard let columns = rows.map(\.count).max(), columns > 0 else { return [] }
    let hasHead = table.content.contains {
      if case .element(let child) = $0 { child.name == "thead" } else { false }
    }
    if !hasHead { rows.insert(Array(repeating: "", count: columns), at: 0) }
    rows.insert(Array(repeating: "---", count: columns), at: 1)
    return [
      rows.map { row in
        "| \((row + Array(repeating: "", count: columns - row.count)).joined(separator: " | ")) |"
      }.joined(separator: "\n")
    ]
  }

  private static func verbatim(_ element: PageElement) -> String {
    element.content.map { content in
      switch content {
      case .text(let text): text
      case .element(let child): verbatim(child)
      }
    }.joined().trimmingSuffix("\n")
  }

  // MARK: Inline content

  /// The text of inline content, with one blank between words.
  private static func inline(_ content: [PageElement.PageContent]) -> String {
    var text = ""
    /// Adds a piece, with a blank before it if `isApart` and both sides are words.
    func add(_ piece: String, isApart: Bool) {
      guard let first = piece.unicodeScalars.first else { return }
      if isApart, let last = text.unicodeScalars.last, last != " ", first != " ",
        !",.;:!?)]…”’".unicodeScalars.contains(first), !"([“‘".unicodeScalars.contains(last)
      {
        text += " "
      }
      text += first == " " && (text.isEmpty || text.hasSuffix(" ")) ? String(piece.dropFirst()) : piece
    }
    for part in content {
      switch part {
      case .text(let part): add(part.withSingleBlanks.escapedForMarkdown, isApart: false)
      case .element(let element):
        if element.name == "ins", text.hasSuffix("~~") { text += " →" }
        add(inline(element), isApart: true)
      }
    }
    return text.trimmingBlanks
  }

  private static func inline(_ element: PageElement) -> String {
    let text = element.isBlock ? segments(of: element).joined(separator: " ") : inline(element.content)
    switch element.name {
    case "a": return link(element, text)
    case "img":
      return element.value("alt").flatMap { $0.isEmpty ? nil : "Image: \($0.escapedForMarkdown)" } ?? ""
    case "br": return " "
    case _ where text.isEmpty: return ""
    case "code", "kbd": return code(inline: verbatim(element))
    case "strong": return "**\(text)**"
    case "em": return "*\(text)*"
    case "del", "s": return "~~\(text)~~"
    default: return text
    }
  }

  private static func code(inline text: String) -> String {
    let run = text.longestRun(of: "`")
    guard run > 0 else { return "`\(text)`" }
    let mark = String(repeating: "`", count: run + 1)
    return "\(mark) \(text) \(mark)"
  }

  private static func link(_ element: PageElement, _ text: String) -> String {
    let label = text.isEmpty ? element.value("aria-label")?.escapedForMarkdown ?? "" : text
    guard !label.isEmpty, let target = element.value("href") else { return label }
    guard !target.hasPrefix("#") else { return label.allSatisfy(\.isNumber) ? "#\(label)" : label }
    let direction = element.value("rel").flatMap { ["prev": "Previous: ", "next": "Next: "][$0] } ?? ""
    let title = element.value("title").map { " \"\($0.replacing("\"", with: "\\\""))\"" } ?? ""
    return "\(direction)[\(label)](\(target.inMarkdown)\(title))"
  }
}

extension Route {
  /// The Markdown version of this page.
  package var markdown: Route { Route("\(path.dropLast(".html".utf8.count)).md") }
}

extension String {
  /// The address of a page's Markdown version if the text is the relative address of a page, else the text.
  fileprivate var inMarkdown: String {
    let page = prefix { $0 != "#" }
    guard page.hasSuffix(".html"), !page.hasSuffix(".mockup.html"), !contains("?"), !contains("://") else {
      return self
    }
    return "\(page.dropLast(".html".utf8.count)).md\(dropFirst(page.count))"
  }

  /// The text with each run of white space as one blank.
  fileprivate var withSingleBlanks: String {
    guard hasAny(of: "\t\n\u{B}\u{C}\r") || withCString({ strstr($0, "  ") }) != nil else { return self }
    var (bytes, wasBlank): ([UInt8], Bool) = ([], false)
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      let isBlank = byte == 0x20 || 0x09...0x0D ~= byte
      if !isBlank || !wasBlank { bytes.append(isBlank ? 0x20 : byte) }
      wasBlank = isBlank
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with a backslash before each character that Markdown would read as a mark.
  fileprivate var escapedForMarkdown: String {
    guard hasAny(of: "\\`*[]<~_&") else { return self }
    let marks: [UInt8] = Array("\\`*[]<".utf8)
    let (tilde, underscore, ampersand) = (UInt8(ascii: "~"), UInt8(ascii: "_"), UInt8(ascii: "&"))
    let text = Array(utf8)
    var bytes: [UInt8] = []
    for (place, byte) in text.enumerated() {
      let previous = place > 0 ? text[place - 1] : 0
      let next = place + 1 < text.count ? text[place + 1] : 0
      let isMark =
        switch byte {
        case tilde: previous == tilde
        // A mark of emphasis stands at the start or at the end of a word.
        case underscore: !previous.isOfWord || !next.isOfWord
        case ampersand: next.isOfWord || next == UInt8(ascii: "#")
        default: marks.contains(byte)
        }
      if isMark { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the block is a heading.
  fileprivate var isHeading: Bool {
    let rest = drop { $0 == "#" }
    return rest.count < count && rest.hasPrefix(" ")
  }

  /// The length of the longest run of a character.
  fileprivate func longestRun(of character: Character) -> Int {
    var (longest, run) = (0, 0)
    for one in self {
      run = one == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// The paragraph with a backslash before a first character that would make it a heading, a list or a quote.
  fileprivate var protectingLineStart: String {
    guard let first = utf8.first else { return self }
    if count > 2, "-_=".contains(self[startIndex]), allSatisfy({ $0 == self[startIndex] }) {
      return "\\\(self)"
    }
    switch first {
    case UInt8(ascii: "#") where !dropFirst().prefix(1).allSatisfy(\.isNumber), UInt8(ascii: ">"):
      return "\\\(self)"
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return dropFirst().hasPrefix(" ") ? "\\\(self)" : self
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = prefix { $0.isNumber }
      return dropFirst(digits.count).hasPrefix(". ") ? "\(digits)\\\(dropFirst(digits.count))" : self
    default: return self
    }
  }

  fileprivate var trimmingBlanks: String {
    var text = Substring(self)
    while text.utf8.first == 0x20 { text.removeFirst() }
    while text.utf8.last == 0x20 { text.removeLast() }
    return String(text)
  }

  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }

  fileprivate func prefixingLines(_ prefix: String) -> String {
    prefix + replacing("\n", with: "\n\(prefix)")
  }
}

extension UInt8 {
  /// Whether the byte belongs to a word: a letter, a digit, or a part of a character that is not ASCII.
  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      true
    default: false
    }
  }
}
