import Mockups

/// Markdown as bytes in UTF-8, because pages are read and written as bytes.
typealias MarkdownText = [UInt8]

extension MarkdownText {
  static func += (text: inout MarkdownText, other: StaticString) {
    text.append(contentsOf: UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }

  /// The text of a literal.
  init(_ literal: StaticString) {
    self = []
    self += literal
  }

  func hasPrefix(_ prefix: StaticString) -> Bool { self[...].hasPrefix(prefix) }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    count >= suffix.utf8CodeUnitCount && self[(count - suffix.utf8CodeUnitCount)...].hasPrefix(suffix)
  }

  /// The text with something else in the place of each byte with a value.
  func replacing(_ byte: UInt8, with other: MarkdownText) -> MarkdownText {
    guard place(of: byte, from: 0) != nil else { return self }
    var text: MarkdownText = []
    text.reserveCapacity(count + 16)
    for one in self { if one == byte { text += other } else { text.append(one) } }
    return text
  }

  /// The text without blanks at its ends.
  var trimmingBlanks: MarkdownText {
    guard first == .blank || last == .blank else { return self }
    guard let start = firstIndex(where: { $0 != .blank }), let end = lastIndex(where: { $0 != .blank }) else {
      return []
    }
    return Array(self[start...end])
  }

  /// The text without the line break at its end.
  var withoutLastLineBreak: MarkdownText { last == .lineBreak ? dropLast() : self }

  func prefixingLines(_ prefix: MarkdownText) -> MarkdownText {
    prefix + replacing(.lineBreak, with: [.lineBreak] + prefix)
  }

  /// Whether the block is a heading.
  var isHeading: Bool { first == UInt8(ascii: "#") && drop { $0 == UInt8(ascii: "#") }.first == .blank }

  /// The length of the longest run of a byte.
  func longestRun(of byte: UInt8) -> Int {
    var (longest, run) = (0, 0)
    for one in self {
      run = one == byte ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }

  /// The paragraph with a backslash before a first character that would make it a heading, a list or a quote.
  var protectingLineStart: MarkdownText {
    guard let first else { return self }
    let backslash = UInt8(ascii: "\\")
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="):
      let isRule = count > 2 && allSatisfy { $0 == first }
      let isItem = first == UInt8(ascii: "-") && dropFirst().first == .blank
      return isRule || isItem ? [backslash] + self : self
    case UInt8(ascii: "+"): return dropFirst().first == .blank ? [backslash] + self : self
    case UInt8(ascii: "#"):
      guard count > 1, !self[1].isDigit else { return self }
      return [backslash] + self
    case UInt8(ascii: ">"): return [backslash] + self
    case _ where first.isDigit:
      let digits = prefix { $0.isDigit }
      let rest = dropFirst(digits.count)
      return rest.hasPrefix(". ") ? digits + [backslash] + rest : self
    default: return self
    }
  }

  /// The text with a backslash before each character that Markdown would read as a mark.
  var escaped: MarkdownText {
    guard contains(where: { $0.isMark }) else { return self }
    var text: MarkdownText = []
    text.reserveCapacity(count + 8)
    for (place, byte) in enumerated() {
      if byte.isMark {
        let previous = place > 0 ? self[place - 1] : 0
        let next = place + 1 < count ? self[place + 1] : 0
        let isEscaped =
          switch byte {
          case UInt8(ascii: "~"): previous == byte
          // A mark of emphasis stands at the start or at the end of a word.
          case UInt8(ascii: "_"): !previous.isOfWord || !next.isOfWord
          case UInt8(ascii: "&"): next.isOfWord || next == UInt8(ascii: "#")
          default: true
          }
        if isEscaped { text.append(UInt8(ascii: "\\")) }
      }
      text.append(byte)
    }
    return text
  }

  /// The address of a page's Markdown version if the text is the relative address of a page, else the text.
  var inMarkdown: MarkdownText {
    let page = prefix { $0 != UInt8(ascii: "#") }
    let path = Array(page)
    guard path.hasSuffix(".html"), !path.hasSuffix(".mockup.html"),
      place(of: UInt8(ascii: "?"), from: 0) == nil,
      !indices.contains(where: { self[$0...].hasPrefix("://") })
    else { return self }
    var text = Array(page.dropLast(5))
    text += ".md"
    return text + self[page.endIndex...]
  }

  /// Adds a text, with a blank before it if `isApart` and both sides are words.
  mutating func add(_ piece: ArraySlice<UInt8>, isApart: Bool) {
    guard let first = piece.first else { return }
    if isApart, let last, last != .blank, first != .blank, !piece.startsWithClosingMark, !endsWithOpeningMark
    {
      append(.blank)
    }
    let isBlankAgain = first == .blank && (last ?? .blank) == .blank
    append(contentsOf: isBlankAgain ? piece.dropFirst() : piece)
  }

  /// Whether the last character opens a bracket or a quote.
  private var endsWithOpeningMark: Bool {
    switch last {
    case UInt8(ascii: "("), UInt8(ascii: "["): true
    case 0x98, 0x9C: hasSuffix("‘") || hasSuffix("“")
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  func hasPrefix(_ prefix: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
  }

  /// Whether the text is exactly another text.
  func matches(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && hasPrefix(text) }

  /// Whether the first character ends a sentence or closes a bracket or a quote.
  fileprivate var startsWithClosingMark: Bool {
    switch first {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      true
    case 0xE2: hasPrefix("…") || hasPrefix("”") || hasPrefix("’")
    default: false
    }
  }

  /// The text with its character references replaced.
  var withoutReferences: MarkdownText {
    guard contains(UInt8(ascii: "&")) else { return Array(self) }
    var (text, rest) = (MarkdownText(), self)
    text.reserveCapacity(count)
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let known = Self.references.first(where: { rest.hasPrefix($0.reference) })
      {
        text += known.character
        rest = rest.dropFirst(known.reference.utf8CodeUnitCount)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The character references of pages.
  private static let references: [(reference: StaticString, character: StaticString)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", "\u{A0}"),
  ]

  /// The text of a page as Markdown: without character references, with each run of white space as one blank, and
  /// with a backslash before each mark.
  var asMarkdown: MarkdownText {
    var (text, wasBlank) = (MarkdownText(), false)
    text.reserveCapacity(count)
    for byte in withoutReferences {
      let isBlank = byte == .blank || 0x09...0x0D ~= byte
      if !isBlank || !wasBlank { text.append(isBlank ? .blank : byte) }
      wasBlank = isBlank
    }
    return text.escaped
  }

  /// Whether the text is the same in Markdown.
  var isPlain: Bool {
    var wasBlank = false
    return allSatisfy { byte in
      defer { wasBlank = byte == .blank }
      return !byte.isMark && !(0x09...0x0D ~= byte) && !(wasBlank && byte == .blank)
    }
  }
}

extension UInt8 {
  static let blank = UInt8(ascii: " ")
  static let lineBreak = UInt8(ascii: "\n")

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether Markdown could read the byte as a mark.
  fileprivate var isMark: Bool {
    switch self {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: "~"), UInt8(ascii: "_"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  /// Whether the byte belongs to a word: a letter, a digit, or a part of a character that is not ASCII.
  fileprivate var isOfWord: Bool {
    isDigit || self >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
