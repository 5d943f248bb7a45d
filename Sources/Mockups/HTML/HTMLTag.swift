/// A tag of HTML, whose parts are read when they are needed.
package struct HTMLTag: Sendable {
  package struct TagAttribute: Equatable, Sendable {
    package var name: String
    package var value: String
  }

  private let bytes: [UInt8]
  private let range: Range<Int>
  /// The place after the name, where the attributes start.
  package let start: Int
  /// Whether a slash ends the tag; a slash at the end of an unquoted value belongs to the value.
  package let isSelfClosing: Bool

  init(_ bytes: [UInt8], name: Range<Int>, attributes start: Int, isSelfClosing: Bool) {
    (self.bytes, range, self.start, self.isSelfClosing) = (bytes, name, start, isSelfClosing)
  }

  /// The name as it is written, in any case.
  package var nameBytes: ArraySlice<UInt8> { bytes[range] }

  /// The name in lower case.
  package var name: String { String(decoding: nameBytes, as: UTF8.self).lowercased() }

  /// The attributes with their names in lower case and their values unchanged; of two attributes with one name, only
  /// the first counts.
  package var attributes: [TagAttribute] {
    var list: [TagAttribute] = []
    var reader = HTMLAttributeReader(bytes, from: start)
    while let (name, value) = reader.next() {
      let name = String(decoding: bytes[name], as: UTF8.self).lowercased()
      guard !list.contains(where: { $0.name == name }) else { continue }
      list.append(TagAttribute(name: name, value: String(decoding: bytes[value], as: UTF8.self)))
    }
    return list
  }
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

extension ArraySlice<UInt8> {
  /// Whether the bytes are a name in lower case, whatever their own case.
  package func equals(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    for (byte, expected) in zip(self, UnsafeBufferPointer(start: name.utf8Start, count: count)) {
      let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if (isUpper ? byte | 0x20 : byte) != expected { return false }
    }
    return true
  }
}
