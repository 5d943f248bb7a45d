/// The places of the parts of a tag in HTML.
package struct HTMLTag: Sendable {
  package struct TagAttribute: Equatable, Sendable {
    package var name: String
    package var value: String
  }

  /// The place of the name, which is in any case.
  package let name: Range<Int>
  /// Whether a slash ends the tag; a slash at the end of an unquoted value belongs to the value.
  package let isSelfClosing: Bool

  /// The place after the name, from which an ``HTMLAttributeReader`` reads the attributes.
  package var attributes: Int { name.upperBound }
}

/// Reads the attributes of a tag one after another.
///
/// Source: HTML Standard, 13.2.5.32 to 13.2.5.40.
package struct HTMLAttributeReader {
  private let bytes: [UInt8]
  /// The place of the next byte.
  private(set) var place: Int
  /// Whether the tag ended with a slash; `nil` before its end, or if the HTML ends inside it.
  private(set) var isSelfClosing: Bool?

  package init(_ bytes: [UInt8], from place: Int) { (self.bytes, self.place) = (bytes, place) }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// Reads a name up to a space, a slash, the end of the tag, or the end of an attribute's name.
  mutating func readName(endingBefore end: UInt8? = nil) -> Range<Int> {
    let start = place
    while let byte, byte != end, !Self.isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") {
      place += 1
    }
    return start..<place
  }

  /// The places of the next name and value, or `nil` at the end of the tag.
  package mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
    guard isSelfClosing == nil else { return nil }
    var isSlashLast = false
    while let byte, Self.isSpace(byte) || byte == UInt8(ascii: "/") {
      isSlashLast = byte == UInt8(ascii: "/")
      place += 1
    }
    guard let first = byte else { return nil }
    if first == UInt8(ascii: ">") {
      place += 1
      isSelfClosing = isSlashLast
      return nil
    }
    // An equals sign at the start of a name belongs to the name.
    let start = place
    place += 1
    let name = start..<readName(endingBefore: UInt8(ascii: "=")).upperBound
    return value().map { (name, $0) }
  }

  /// Reads a value: empty if the attribute has none, `nil` if the HTML ends inside it.
  private mutating func value() -> Range<Int>? {
    skipSpaces()
    guard byte == UInt8(ascii: "=") else { return place..<place }
    place += 1
    skipSpaces()
    guard let first = byte else { return nil }
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if isQuoted { place += 1 }
    let start = place
    if isQuoted {
      place = bytes.place(of: first, from: place) ?? bytes.count
    } else {
      while let byte, !Self.isSpace(byte), byte != UInt8(ascii: ">") { place += 1 }
    }
    guard place < bytes.count else { return nil }
    defer { if isQuoted { place += 1 } }
    return start..<place
  }

  private mutating func skipSpaces() { while let byte, Self.isSpace(byte) { place += 1 } }
}

extension [UInt8] {
  /// Whether the bytes in a range are a name in lower case, whatever their own case.
  package func has(_ name: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count {
      let byte = self[range.lowerBound + offset]
      let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if (isUpper ? byte | 0x20 : byte) != name.utf8Start[offset] { return false }
    }
    return true
  }
}
