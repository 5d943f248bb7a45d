import CatalogModel
import Composition
package import Definitions

/// Writes HTML as bytes; the writing functions escape text and attribute values.
///
/// It omits everything that HTML does not require, because pages would repeat it thousands of times:
/// quotation marks around simple values, and the end tags of list items, terms, rows, cells, and options.
package struct HTMLWriter: Sendable {
  /// The syntax of the output.
  package enum Syntax: Sendable {
    case html
    /// XML, in which all values have quotation marks and all elements have end tags.
    case xml
  }

  /// The bytes written so far.
  package private(set) var buffer = ByteBuffer()
  private let syntax: Syntax
  /// The texts of the site in its language; `nil` if the site and the catalog are in English.
  package let words: SiteWords?

  package init(_ syntax: Syntax = .html, in words: SiteWords? = nil) {
    self.syntax = syntax
    self.words = words
  }

  /// Creates a writer and lets the body write to it.
  package init(_ syntax: Syntax = .html, in words: SiteWords? = nil, _ body: (inout HTMLWriter) -> Void) {
    self.init(syntax, in: words)
    body(&self)
  }

  /// Creates a writer from the output of a template.
  package init(rendered: ByteBuffer) {
    self.init()
    buffer = rendered
  }

  /// Writes an element; the body writes its content.
  package mutating func element(
    _ tag: StaticString, _ first: HTMLAttribute? = nil, _ second: HTMLAttribute? = nil,
    _ third: HTMLAttribute? = nil, _ fourth: HTMLAttribute? = nil, _ fifth: HTMLAttribute? = nil,
    _ sixth: HTMLAttribute? = nil, _ seventh: HTMLAttribute? = nil, content: (inout HTMLWriter) -> Void
  ) {
    open(tag, first, second, third, fourth, fifth, sixth, seventh)
    content(&self)
    close(tag)
  }

  /// Writes an element that contains only a text of the catalog.
  ///
  /// If the catalog is in another language than the site, the element names it.
  @_disfavoredOverload
  package mutating func element(
    _ tag: StaticString, _ first: HTMLAttribute? = nil, _ second: HTMLAttribute? = nil,
    _ third: HTMLAttribute? = nil, _ fourth: HTMLAttribute? = nil, _ fifth: HTMLAttribute? = nil,
    _ sixth: HTMLAttribute? = nil, _ seventh: HTMLAttribute? = nil, text: String
  ) {
    let language = words?.contentLanguage.flatMap { Self.isCode(tag) || !text.isInLanguage ? nil : $0 }
    open(tag, first, second, third, fourth, fifth, sixth, seventh, .optional("lang", language))
    self.text(text)
    close(tag)
  }

  /// Whether an element contains code, which is in no language.
  private static func isCode(_ tag: StaticString) -> Bool {
    ["code", "kbd", "script", "style"].contains { packed($0) == packed(tag) }
  }

  /// Writes a start tag; ``close(_:)`` ends the element unless it is a void element.
  ///
  /// Attributes are separate parameters, because an array would be allocated for each element: with arrays,
  /// an experience takes 60.3 million instructions instead of 58.7 million.
  package mutating func open(
    _ tag: StaticString, _ first: HTMLAttribute? = nil, _ second: HTMLAttribute? = nil,
    _ third: HTMLAttribute? = nil, _ fourth: HTMLAttribute? = nil, _ fifth: HTMLAttribute? = nil,
    _ sixth: HTMLAttribute? = nil, _ seventh: HTMLAttribute? = nil, _ eighth: HTMLAttribute? = nil,
    _ ninth: HTMLAttribute? = nil
  ) {
    buffer.append(UInt8(ascii: "<"))
    append(tag)
    if let first { write(first) }
    if let second { write(second) }
    if let third { write(third) }
    if let fourth { write(fourth) }
    if let fifth { write(fifth) }
    if let sixth { write(sixth) }
    if let seventh { write(seventh) }
    if let eighth { write(eighth) }
    if let ninth { write(ninth) }
    buffer.append(UInt8(ascii: ">"))
  }

  /// Writes an element of SVG without content.
  package mutating func empty(_ tag: StaticString, _ attributes: HTMLAttribute...) {
    buffer.append(UInt8(ascii: "<"))
    append(tag)
    for attribute in attributes { write(attribute) }
    append(" />")
  }

  /// Writes the end tag of an element if the syntax requires one.
  package mutating func close(_ tag: StaticString) {
    guard syntax == .xml || Self.needsEndTag(tag) else { return }
    append("</")
    append(tag)
    buffer.append(UInt8(ascii: ">"))
  }

  private mutating func write(_ attribute: HTMLAttribute) {
    buffer.append(UInt8(ascii: " "))
    append(attribute.name)
    switch attribute.value {
    case .none: return
    case .text(let text): write(value: text)
    case .phrase(let phrase): write(value: words?.text(of: phrase) ?? phrase.english)
    case .words(let words):
      append("=\"")
      let start = buffer.count
      write(word: words.0, after: start)
      write(word: words.1, after: start)
      write(word: words.2, after: start)
      write(word: words.3, after: start)
      write(word: words.4, after: start)
      buffer.append(UInt8(ascii: "\""))
    }
  }

  private mutating func write(word: String, after start: Int) {
    guard !word.isEmpty else { return }
    if buffer.count > start { buffer.append(UInt8(ascii: " ")) }
    escape(word, quotes: true)
  }

  private mutating func write(value: String) {
    var value = value
    value.withUTF8 { bytes in
      let isQuoted = syntax == .xml || Self.needsQuotes(bytes)
      buffer.append(UInt8(ascii: "="))
      if isQuoted { buffer.append(UInt8(ascii: "\"")) }
      escape(bytes, quotes: true)
      if isQuoted { buffer.append(UInt8(ascii: "\"")) }
    }
  }

  /// Writes the address of another site, as a link if its scheme is safe, otherwise as code.
  package mutating func externalLink(_ url: String) {
    if let href = HTMLAttribute.href(external: url) {
      element("a", href, HTMLAttribute("rel", "noreferrer"), text: url)
    } else {
      element("code", text: url)
    }
  }

  /// Writes text, with escaped markup.
  @_disfavoredOverload
  package mutating func text(_ text: String) {
    escape(text, quotes: false)
  }

  /// Writes text that is already valid UTF-8.
  package mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
    escape(text, quotes: false)
  }

  /// Writes text so that it can also be used inside an attribute value.
  package mutating func attributeText(_ text: String) {
    escape(text, quotes: true)
  }

  /// Writes text with unchanged character references; each `<` is escaped.
  mutating func textWithReferences(_ text: ArraySlice<UInt8>) {
    for byte in text {
      if byte == UInt8(ascii: "<") { append("&lt;") } else { buffer.append(byte) }
    }
  }

  /// Reserves memory for a number of additional bytes.
  package mutating func reserve(_ count: Int) { buffer.reserve(count) }

  /// The bytes written so far, starting at an offset.
  package func bytes(from start: Int = 0) -> [UInt8] { buffer.bytes(from: start) }

  /// The number of bytes written so far.
  package var count: Int { buffer.count }

  /// Whether nothing has been written yet.
  package var isEmpty: Bool { buffer.isEmpty }

  /// Writes the document type, the first line of an HTML page.
  package mutating func documentType() { append("<!DOCTYPE html>\n") }

  /// Writes bytes without escaping; the caller guarantees that they are safe.
  package mutating func raw(_ text: ArraySlice<UInt8>) { text.withUnsafeBufferPointer { buffer.append($0) } }

  /// Writes a start tag with a name that the caller has checked; character references in values stay
  /// unchanged.
  mutating func startTag(_ name: String, _ attributes: [(name: String, value: String)], isSelfClosing: Bool) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
    for attribute in attributes {
      buffer.append(" \(attribute.name)=\"" as String)
      for byte in attribute.value.utf8 {
        if byte == UInt8(ascii: "\"") { append("&quot;") } else { buffer.append(byte) }
      }
      buffer.append(UInt8(ascii: "\""))
    }
    if isSelfClosing { buffer.append(UInt8(ascii: "/")) }
    buffer.append(UInt8(ascii: ">"))
  }

  /// Writes an end tag with a name that the caller has checked.
  mutating func endTag(_ name: String) {
    buffer.append("</\(name)>" as String)
  }

  /// Writes the output of another writer with the same syntax.
  package mutating func write(_ other: HTMLWriter) {
    buffer.append(other.buffer)
  }

  private mutating func append(_ string: StaticString) {
    buffer.append(string)
  }

  private mutating func escape(_ string: String, quotes: Bool) {
    var string = string
    string.withUTF8 { escape($0, quotes: quotes) }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, quotes: Bool) {
    var (start, index) = (0, 0)
    while text.areEightPlain(at: index) { index += 8 }
    while index < text.count {
      let byte = text[index]
      guard Self.mayNeedReference(byte) else {
        index += 1
        continue
      }
      let entity: StaticString
      var length = 1
      switch byte {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\"") where quotes: entity = "&quot;"
      case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: entity = "\u{FFFD}"
      case 0xC2, 0xEF, 0xF0...0xF4:
        length = Self.lengthOfUnshown(text[index...])
        entity = "\u{FFFD}"
      default: (entity, length) = ("", 0)
      }
      if length > 0 {
        buffer.append(UnsafeBufferPointer(rebasing: text[start..<index]))
        append(entity)
        start = index + length
      }
      index += max(1, length)
      while text.areEightPlain(at: index) { index += 8 }
    }
    buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether a byte may need escaping; false for letters, digits, and most other ASCII characters.
  private static func mayNeedReference(_ byte: UInt8) -> Bool {
    // One bit for each byte up to the question mark: control characters except tab and line ends, quotation
    // mark, ampersand, and angle brackets.
    let signs: UInt64 = 0x5000_0044_FFFF_D9FF
    if byte < 0x40 { return signs >> UInt64(byte) & 1 == 1 }
    return byte >= 0x7F
  }
}

extension HTMLWriter {
  /// Whether an attribute value needs quotation marks: it is empty or has a byte that requires them.
  ///
  /// Source: HTML Standard, 13.1.2.3.
  private static func needsQuotes(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    // One bit for each byte up to the question mark: white space, both quotation marks, equals sign, and
    // angle brackets.
    let signs: UInt64 = 0x7000_0085_0000_3600
    return value.isEmpty
      || value.contains { $0 < 0x40 ? signs >> UInt64($0) & 1 == 1 : $0 == UInt8(ascii: "`") }
  }

  /// The packed names of elements without a required end tag: the next element or the parent's end closes
  /// them.
  ///
  /// Source: HTML Standard, 13.1.2.4. Paragraphs are not included, because not every following element closes
  /// a paragraph.
  private static let endless =
    (["li", "dt", "dd", "tr", "th", "td", "thead", "tbody", "option"] as [StaticString])
    .map(packed)

  private static func needsEndTag(_ tag: StaticString) -> Bool { !endless.contains(packed(tag)) }

  /// The first eight bytes of a name as one number.
  private static func packed(_ name: StaticString) -> UInt64 {
    var packed: UInt64 = 0
    name.withUTF8Buffer { bytes in
      for place in 0..<min(8, bytes.count) { packed = packed << 8 | UInt64(bytes[place]) }
    }
    return packed
  }

  /// The byte length of a character that HTML does not allow, at the start of valid UTF-8; 0 for an allowed
  /// character.
  ///
  /// Disallowed are control characters above ASCII and noncharacters: HTML Standard, 13.1.4.
  private static func lengthOfUnshown(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let start = text.startIndex
    let next = text[start + 1]
    switch text[start] {
    case 0xC2: return next <= 0x9F ? 2 : 0
    case 0xEF:
      let last = text[start + 2]
      return next == 0xBF && last >= 0xBE || next == 0xB7 && 0x90...0xAF ~= last ? 3 : 0
    default: return next & 0x0F == 0x0F && text[start + 2] == 0xBF && text[start + 3] >= 0xBE ? 4 : 0
    }
  }
}
