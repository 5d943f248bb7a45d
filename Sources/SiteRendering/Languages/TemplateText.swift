import Mockups

/// The text of a template, cut into the site's own words and everything else.
///
/// Words that stand beside each other are one message, together with the values and the inline elements between
/// them. A message is the key of its translation, as it stands in the template: `Step {{number}} of {{count}}`.
package struct TemplateText {
  private enum TextPart {
    case other(String)
    case message(String)
    /// A message that is the value of an attribute.
    case attribute(String)
  }

  private enum TextToken {
    case text(String)
    /// The value of a name, such as `{{title}}`.
    case value(String)
    case startTag(name: Substring, String)
    case endTag(name: Substring, String)
    /// Everything that ends a message: a section, a partial or HTML that a page writes.
    case mark(String)

    var source: String {
      switch self {
      case .text(let source), .value(let source), .startTag(_, let source), .endTag(_, let source),
        .mark(let source):
        source
      }
    }
  }

  private var parts: [TextPart] = []

  /// Inline elements, which can stand inside a message.
  private static let inline: Set<Substring> = ["a", "b", "bdi", "code", "em", "i", "kbd", "span", "strong"]
  /// Attributes that readers see or hear.
  private static let spoken = ["aria-label", "alt", "placeholder", "title"]
  /// Elements whose content is no text.
  private static let unspoken: Set<Substring> = ["script", "style"]

  /// Reads a template.
  package init(_ template: String) {
    var run: [TextToken] = []
    var silent: Substring?
    for token in Self.tokens(template) {
      if let name = silent {
        parts.append(.other(token.source))
        if case .endTag(name, _) = token { silent = nil }
        continue
      }
      switch token {
      case .text, .value: run.append(token)
      case .startTag(let name, _), .endTag(let name, _):
        if Self.inline.contains(name) {
          run.append(token)
          continue
        }
        add(run)
        run = []
        add(tag: token)
        if case .startTag(let name, _) = token, Self.unspoken.contains(name) { silent = name }
      case .mark(let source):
        add(run)
        run = []
        parts.append(.other(source))
      }
    }
    add(run)
  }

  /// The messages, in the order of the template.
  package var messages: [String] {
    parts.compactMap { part in
      switch part {
      case .other: nil
      case .message(let key), .attribute(let key): key
      }
    }
  }

  /// The template in the language of the site; messages without a translation stay in English.
  func translated(by words: SiteWords) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .other(let source): text += source
      case .message(let key): text += words.text(of: Phrase(key))
      case .attribute(let key): text += words.text(of: Phrase(key)).replacing("\"", with: "&quot;")
      }
    }
  }
}

extension TemplateText {
  /// Cuts a template at its tags and at the tags of HTML.
  private static func tokens(_ template: String) -> [TextToken] {
    var (tokens, text, rest) = ([TextToken](), "", template[...])
    func take(to end: String) -> String {
      let close = rest.firstRange(of: end)?.upperBound ?? rest.endIndex
      defer { rest = rest[close...] }
      return String(rest[..<close])
    }
    func endText() {
      if !text.isEmpty { tokens.append(.text(text)) }
      text = ""
    }
    while let first = rest.first {
      if rest.hasPrefix("{{") {
        endText()
        let isValue = rest.dropFirst(2).first.map { $0.isLetter || $0 == "." } ?? false
        let source = take(to: rest.hasPrefix("{{{") ? "}}}" : "}}")
        tokens.append(isValue ? .value(source) : .mark(source))
      } else if first == "<" {
        endText()
        let source = take(to: ">")
        let isEnd = source.hasPrefix("</")
        let name = source.dropFirst(isEnd ? 2 : 1).prefix { $0.isLetter || $0.isNumber }
        tokens.append(isEnd ? .endTag(name: name, source) : .startTag(name: name, source))
      } else {
        text.append(rest.removeFirst())
      }
    }
    endText()
    return tokens
  }

  /// Adds a start or end tag, with the attributes that readers see or hear as messages.
  private mutating func add(tag: TextToken) {
    var rest = tag.source[...]
    while let (start, value, end) = Self.spoken(in: rest) {
      parts.append(.other("\(rest[..<start])\""))
      parts.append(.attribute(String(value)))
      parts.append(.other("\""))
      rest = rest[end...]
    }
    parts.append(.other(String(rest)))
  }

  /// The first attribute with words in a tag: the start and the end of its value, and the value without
  /// quotation marks.
  private static func spoken(in tag: Substring) -> (
    start: Substring.Index, value: Substring, end: Substring.Index
  )? {
    let starts = spoken.compactMap { name in tag.firstRange(of: " \(name)=").map { (name, $0.upperBound) } }
    for (_, start) in starts.sorted(by: { $0.1 < $1.1 }) {
      let isQuoted = tag[start] == "\""
      let from = isQuoted ? tag.index(after: start) : start
      guard let end = tag[from...].firstIndex(where: { isQuoted ? $0 == "\"" : $0.isWhitespace || $0 == ">" })
      else { continue }
      let value = tag[from..<end]
      if hasWords(value) { return (start, value, isQuoted ? tag.index(after: end) : end) }
    }
    return nil
  }

  /// Adds tokens that stand beside each other: as a message if there are words between its elements, otherwise
  /// each element alone.
  private mutating func add(_ tokens: some RandomAccessCollection<TextToken>) {
    var tokens = Array(tokens)[...]
    if let unpaired = Self.unpaired(in: tokens) {
      add(tokens[..<unpaired])
      add(tag: tokens[unpaired])
      add(tokens[(unpaired + 1)...])
      return
    }
    guard let first = tokens.first else { return }
    if let end = Self.end(ofElementAt: tokens.startIndex, in: tokens), end == tokens.endIndex - 1 {
      add(tag: first)
      add(tokens[(tokens.startIndex + 1)..<end])
      add(tag: tokens[end])
      return
    }
    guard Self.hasOwnWords(tokens) else {
      while let token = tokens.first {
        let end = Self.end(ofElementAt: tokens.startIndex, in: tokens) ?? tokens.startIndex
        if end > tokens.startIndex {
          add(tokens[...end])
        } else {
          parts.append(.other(token.source))
        }
        tokens = tokens[(end + 1)...]
      }
      return
    }
    let source = tokens.map(\.source).joined()
    let key = source.drop(while: \.isWhitespace)
    let trimmed = key.reversed().drop(while: \.isWhitespace).reversed()
    parts.append(.other(String(source.prefix(source.count - key.count))))
    parts.append(.message(String(trimmed).replacing("\n", with: " ")))
    parts.append(.other(String(key.suffix(key.count - trimmed.count))))
  }

  /// The place of the first tag whose element starts or ends elsewhere.
  private static func unpaired(in tokens: ArraySlice<TextToken>) -> Int? {
    var open: [Int] = []
    for index in tokens.indices {
      switch tokens[index] {
      case .startTag: open.append(index)
      case .endTag: if open.popLast() == nil { return index }
      case .text, .value, .mark: break
      }
    }
    return open.first
  }

  /// The place of the end tag of the element that starts at a place, or `nil` if no element starts there.
  private static func end(ofElementAt place: Int, in tokens: ArraySlice<TextToken>) -> Int? {
    guard case .startTag = tokens[place] else { return nil }
    var depth = 0
    for index in place..<tokens.endIndex {
      switch tokens[index] {
      case .startTag: depth += 1
      case .endTag: depth -= 1
      case .text, .value, .mark: break
      }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Whether there are words outside the elements.
  private static func hasOwnWords(_ tokens: ArraySlice<TextToken>) -> Bool {
    var depth = 0
    return tokens.contains { token in
      switch token {
      case .startTag: depth += 1
      case .endTag: depth -= 1
      case .text(let text): return depth == 0 && hasWords(text[...])
      case .value, .mark: break
      }
      return false
    }
  }

  /// Whether a text has letters outside the values.
  private static func hasWords(_ text: Substring) -> Bool {
    text.replacing(/\{\{[^}]*\}\}|&[a-z]+;/, with: "").contains(where: \.isLetter)
  }
}
