import Foundation

/// Splits HTML into tags and text, like the tokenizer of a browser.
///
/// Source: HTML Standard, 13.2.5, without script states. It reads the bytes once and never fails. A tag that
/// is not closed before the end is ignored.
package struct HTMLTokenizer {
  /// The place of a tag or of a run of text.
  package enum HTMLToken {
    /// Text with unchanged character references.
    case text(Range<Int>)
    case start(HTMLTag)
    case end(HTMLTag)
  }

  /// The names of elements whose content is text up to their end tag.
  private static let rawText: [StaticString] = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]

  package let bytes: [UInt8]
  private var index = 0
  /// The name of the open element whose content is text up to its end tag.
  private var rawElement: StaticString?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next token, or `nil` at the end.
  package mutating func next() -> HTMLToken? {
    while index < bytes.count {
      if let rawElement {
        self.rawElement = nil
        let start = index
        index = endOfText(of: rawElement)
        if index > start { return .text(start..<index) }
        continue
      }
      guard byte(0) == UInt8(ascii: "<") else { return text() }
      let next = byte(1)
      if Self.isLetter(next) {
        if let tag = startTag() { return tag }
      } else if next == UInt8(ascii: "/"), Self.isLetter(byte(2)) {
        if let tag = endTag() { return tag }
      } else if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/") {
        skipComment()
      } else {
        return text()
      }
    }
    return nil
  }

  /// The text in a range.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The name of a tag in lower case.
  package func name(of tag: HTMLTag) -> String { text(tag.name).lowercased() }

  /// The attributes of a tag with their names in lower case and their values unchanged; of two attributes with one name,
  /// only the first counts.
  package func attributes(of tag: HTMLTag) -> [HTMLTag.TagAttribute] {
    var list: [HTMLTag.TagAttribute] = []
    var reader = HTMLAttributeReader(bytes, from: tag.attributes)
    while let (name, value) = reader.next() {
      let name = text(name).lowercased()
      guard !list.contains(where: { $0.name == name }) else { continue }
      list.append(HTMLTag.TagAttribute(name: name, value: text(value)))
    }
    return list
  }

  private func byte(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Reads text up to the next `<`.
  ///
  /// The first byte counts as text even if it is `<`.
  private mutating func text() -> HTMLToken {
    let start = index
    index = bytes.place(of: UInt8(ascii: "<"), from: index + 1) ?? bytes.count
    return .text(start..<index)
  }

  private mutating func skipComment() {
    if byte(1) == UInt8(ascii: "!"), byte(2) == UInt8(ascii: "-"), byte(3) == UInt8(ascii: "-") {
      index += 4
      if byte(0) == UInt8(ascii: ">") { return index += 1 }
      while index < bytes.count {
        if byte(0) == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
          if byte(2) == UInt8(ascii: ">") { return index += 3 }
          if byte(2) == UInt8(ascii: "!"), byte(3) == UInt8(ascii: ">") { return index += 4 }
        }
        index += 1
      }
    } else {
      index = bytes.place(of: UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? bytes.count
    }
  }

  private mutating func startTag() -> HTMLToken? {
    guard let tag = tag(from: index + 1) else { return nil }
    rawElement = Self.rawText.first { bytes.has($0, at: tag.name) }
    return .start(tag)
  }

  private mutating func endTag() -> HTMLToken? { tag(from: index + 2).map { .end($0) } }

  /// Reads a tag from the start of its name, or returns `nil` if the HTML ends inside it.
  private mutating func tag(from start: Int) -> HTMLTag? {
    var attributes = HTMLAttributeReader(bytes, from: start)
    let name = attributes.readName()
    while attributes.next() != nil {}
    index = attributes.place
    guard let isSelfClosing = attributes.isSelfClosing else { return nil }
    return HTMLTag(name: name, isSelfClosing: isSelfClosing)
  }

  /// The index where the text of an element ends: before its end tag, or at the end of the HTML.
  private func endOfText(of element: StaticString) -> Int {
    let length = element.utf8CodeUnitCount
    var place = index
    while let end = bytes.place(of: UInt8(ascii: "<"), from: place) {
      let next = end + 2 + length
      if next <= bytes.count, bytes[end + 1] == UInt8(ascii: "/"), bytes.has(element, at: end + 2..<next),
        next == bytes.count || !Self.isLetter(bytes[next])
      {
        return end
      }
      place = end + 1
    }
    return bytes.count
  }
}

extension [UInt8] {
  /// The place of the first byte with a value at or after a place, or `nil` if no byte has it.
  package func place(of byte: UInt8, from start: Int) -> Int? {
    withUnsafeBytes { all in
      guard start < all.count, let base = all.baseAddress,
        let found = memchr(base + start, Int32(byte), all.count - start)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }
}
