import Foundation

/// Splits HTML into tags and text, like the tokenizer of a browser.
///
/// Source: HTML Standard, 13.2.5, without script states. It reads the bytes once and never fails. A tag that
/// is not closed before the end is ignored.
package struct HTMLTokenizer {
  /// A tag or a run of text.
  package enum HTMLToken: Equatable {
    /// Text with unchanged character references.
    case text(ArraySlice<UInt8>)
    /// A start tag; names are in lower case, values are unchanged.
    case start(String, [TagAttribute], isSelfClosing: Bool)
    /// An end tag.
    case end(String)
  }

  package struct TagAttribute: Equatable {
    package var name: String
    package var value: String
  }

  /// The names of elements whose content is text up to their end tag.
  private static let rawText: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]

  private let bytes: [UInt8]
  private var index = 0
  /// The open element whose content is text up to its end tag.
  private var rawElement: String?

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
        if index > start { return .text(bytes[start..<index]) }
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

  private func byte(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// Reads text up to the next `<`.
  ///
  /// The first byte counts as text even if it is `<`.
  private mutating func text() -> HTMLToken {
    let start = index
    index = bytes.place(of: UInt8(ascii: "<"), from: index + 1) ?? bytes.count
    return .text(bytes[start..<index])
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

  private mutating func name(until isEnd: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = byte(0), !isEnd(byte), !Self.isSpace(byte), byte != UInt8(ascii: "/"),
      byte != UInt8(ascii: ">")
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func startTag() -> HTMLToken? {
    index += 1
    let name = name { _ in false }
    guard let (attributes, isSelfClosing) = attributes() else { return nil }
    if Self.rawText.contains(name) { rawElement = name }
    return .start(name, attributes, isSelfClosing: isSelfClosing)
  }

  private mutating func endTag() -> HTMLToken? {
    index += 2
    let name = name { _ in false }
    return attributes() == nil ? nil : .end(name)
  }

  /// Reads the attributes up to the end of the tag, and whether a slash ends the tag.
  ///
  /// A slash at the end of an unquoted value belongs to the value.
  ///
  /// - Returns: `nil` if the HTML ends inside the tag.
  private mutating func attributes() -> (list: [TagAttribute], isSelfClosing: Bool)? {
    var attributes: [TagAttribute] = []
    while true {
      var isSlashLast = false
      while let byte = byte(0), Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        isSlashLast = byte == UInt8(ascii: "/")
        index += 1
      }
      guard let first = byte(0) else { return nil }
      if first == UInt8(ascii: ">") {
        index += 1
        return (attributes, isSlashLast)
      }
      // An equals sign at the start of a name belongs to the name.
      let start = index
      index += 1
      let rest = name { $0 == UInt8(ascii: "=") }
      let name = String(decoding: bytes[start..<start + 1], as: UTF8.self).lowercased() + rest
      guard let value = value() else { return nil }
      if !attributes.contains(where: { $0.name == name }) {
        attributes.append(TagAttribute(name: name, value: value))
      }
    }
  }

  /// Reads the value of an attribute: empty if it has no value, `nil` if the HTML ends inside it.
  private mutating func value() -> String? {
    while let byte = byte(0), Self.isSpace(byte) { index += 1 }
    guard byte(0) == UInt8(ascii: "=") else { return "" }
    index += 1
    while let byte = byte(0), Self.isSpace(byte) { index += 1 }
    guard let first = byte(0) else { return nil }
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if isQuoted { index += 1 }
    let start = index
    if isQuoted {
      index = bytes.place(of: first, from: index) ?? bytes.count
    } else {
      while let byte = byte(0), !Self.isSpace(byte), byte != UInt8(ascii: ">") { index += 1 }
    }
    guard index < bytes.count else { return nil }
    defer { if isQuoted { index += 1 } }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The index where the text of an element ends: before its end tag, or at the end of the HTML.
  private func endOfText(of element: String) -> Int {
    let name = Array(element.utf8)
    var end = index
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "<"), end + 2 + name.count <= bytes.count,
        bytes[end + 1] == UInt8(ascii: "/"),
        zip(bytes[(end + 2)...], name).allSatisfy({ $0 | 0x20 == $1 }),
        end + 2 + name.count == bytes.count || !Self.isLetter(bytes[end + 2 + name.count])
      {
        return end
      }
      end += 1
    }
    return end
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
