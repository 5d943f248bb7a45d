/// Splits XML into tags and text, and refuses documents that browsers could read in different ways.
///
/// Source: Extensible Markup Language 1.0, fifth edition. This reader is stricter: the document type must not
/// contain declarations, only the entities of XML itself are allowed, and the encoding must be UTF-8. It
/// reads the bytes once.
package struct XMLTokenizer {
  /// A part of a document.
  package enum XMLToken {
    /// Text or a CDATA section, decoded.
    case text(String)
    /// A start tag; an empty element has no separate end tag.
    case start(name: String, attributes: [XMLAttribute], isEmpty: Bool)
    case end(name: String)
    /// A processing instruction, with its target.
    case instruction(String)
    case comment(String)
    /// The document type.
    case other
  }

  package struct XMLAttribute: Sendable {
    package var name: String
    /// The value with character references resolved.
    package var value: String
    /// The range of the attribute in the bytes, with the space before it.
    package var range: Range<Int>
  }

  /// The reason why a document cannot be read, with its byte offset.
  package struct XMLRefusal: Error {
    package var reason: String
    package var offset: Int

    package init(reason: String, offset: Int) {
      self.reason = reason
      self.offset = offset
    }
  }

  private let bytes: [UInt8]
  /// The index at which the next token starts.
  package private(set) var index = 0

  /// Creates a tokenizer at the start of a document.
  ///
  /// - Throws: ``XMLRefusal`` if the text is not UTF-8 or has characters that XML does not allow.
  package init(_ bytes: [UInt8]) throws(XMLRefusal) {
    self.bytes = bytes
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw XMLRefusal(reason: "it is not UTF-8", offset: 0)
    }
    let control = bytes.firstIndex { $0 < 0x20 && !Self.isSpace($0) }
    if let control { throw XMLRefusal(reason: "it has a control character", offset: control) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Reads the next token, or returns `nil` at the end.
  package mutating func next() throws(XMLRefusal) -> XMLToken? {
    guard index < bytes.count else { return nil }
    guard bytes[index] == UInt8(ascii: "<") else {
      let start = index
      index = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      return .text(try decoded(start..<index))
    }
    if let comment = try skip("<!--", upTo: "-->") {
      return .comment(String(decoding: bytes[comment], as: UTF8.self))
    }
    if let text = try skip("<![CDATA[", upTo: "]]>") {
      return .text(String(decoding: bytes[text], as: UTF8.self))
    }
    if let instruction = try skip("<?", upTo: "?>") { return try self.instruction(instruction) }
    if isNext("<!") { return try documentType() }
    return isNext("</") ? try endTag() : try startTag()
  }

  // MARK: Pieces

  private mutating func instruction(_ range: Range<Int>) throws(XMLRefusal) -> XMLToken {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let target = text.prefix { !$0.isWhitespace }
    if target == "xml", let encoding = text.split(separator: "encoding").dropFirst().first {
      let name = encoding.drop { " =\t\r\n\"'".contains($0) }.prefix { $0 != "\"" && $0 != "'" }
      guard ["utf-8", "us-ascii"].contains(name.lowercased()) else {
        throw XMLRefusal(reason: "it declares an encoding other than UTF-8", offset: range.lowerBound)
      }
    }
    return .instruction(String(target))
  }

  private mutating func documentType() throws(XMLRefusal) -> XMLToken {
    let start = index
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw XMLRefusal(reason: "its document type declares entities", offset: index - 1)
      } else if byte == UInt8(ascii: ">") {
        return .other
      }
    }
    throw XMLRefusal(reason: "its document type is not closed", offset: start)
  }

  private mutating func endTag() throws(XMLRefusal) -> XMLToken {
    index += 2
    let name = try name()
    skipSpaces()
    try expect(">", "the end tag of '\(name)' is not closed")
    return .end(name: name)
  }

  private mutating func startTag() throws(XMLRefusal) -> XMLToken {
    let start = index
    index += 1
    let name = try name()
    var attributes: [XMLAttribute] = []
    while true {
      let before = index
      skipSpaces()
      guard index < bytes.count else { throw XMLRefusal(reason: "a tag is not closed", offset: start) }
      if isNext("/>") {
        index += 2
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      guard index > before else { throw XMLRefusal(reason: "a tag is not valid XML", offset: index) }
      attributes.append(try attribute(from: before))
    }
  }

  private mutating func attribute(from start: Int) throws(XMLRefusal) -> XMLAttribute {
    let name = try name()
    skipSpaces()
    try expect("=", "the attribute '\(name)' has no value")
    skipSpaces()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
      let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
    else { throw XMLRefusal(reason: "the value of '\(name)' is not quoted", offset: index) }
    let value = index + 1..<end
    if let tag = bytes[value].firstIndex(of: UInt8(ascii: "<")) {
      throw XMLRefusal(reason: "the value of '\(name)' has a '<'", offset: tag)
    }
    index = end + 1
    return XMLAttribute(name: name, value: try decoded(value), range: start..<index)
  }

  private mutating func name() throws(XMLRefusal) -> String {
    let start = index
    while index < bytes.count, !Self.isSpace(bytes[index]), !"<>&\"'/=".utf8.contains(bytes[index]) {
      index += 1
    }
    guard index > start else { throw XMLRefusal(reason: "a name is missing", offset: start) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  // MARK: References

  /// Decodes text and resolves its character references.
  private func decoded(_ range: Range<Int>) throws(XMLRefusal) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    var start = range.lowerBound
    while let reference = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: bytes[start..<reference], as: UTF8.self).unicodeScalars
      guard let end = bytes[reference..<range.upperBound].firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(String(decoding: bytes[reference + 1..<end], as: UTF8.self))
      else { throw XMLRefusal(reason: "a reference does not name a character of XML", offset: reference) }
      text.append(scalar)
      start = end + 1
    }
    text += String(decoding: bytes[start..<range.upperBound], as: UTF8.self).unicodeScalars
    return String(text)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    if let named = entities[reference] { return named }
    guard reference.hasPrefix("#") else { return nil }
    let isHexadecimal = reference.hasPrefix("#x")
    let number = UInt32(reference.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init)
  }

  // MARK: Bytes

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func expect(_ text: StaticString, _ reason: @autoclosure () -> String) throws(XMLRefusal) {
    guard isNext(text) else { throw XMLRefusal(reason: reason(), offset: index) }
    index += text.utf8CodeUnitCount
  }

  /// Skips a part with a fixed opening and closing text.
  ///
  /// Returns the range between them, or `nil` if the opening text is not next.
  private mutating func skip(_ opening: StaticString, upTo closing: StaticString) throws(XMLRefusal) -> Range<
    Int
  >? {
    guard isNext(opening) else { return nil }
    let start = index
    index += opening.utf8CodeUnitCount
    let content = index
    while index < bytes.count {
      if isNext(closing) {
        defer { index += closing.utf8CodeUnitCount }
        return content..<index
      }
      index += 1
    }
    throw XMLRefusal(reason: "'\(opening)' is not closed", offset: start)
  }
}
