import CatalogModel
import Composition

/// Writes HTML as bytes; text and attribute values are escaped by the way in which they are written.
package struct HTMLWriter: Sendable {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A writer that holds what the body writes.
  package init(_ body: (inout HTMLWriter) -> Void) { body(&self) }

  /// A writer that holds what a template gave.
  package init(rendered bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Writes an element and, between its tags, what the body writes.
  package mutating func element(
    _ tag: StaticString, _ attributes: HTMLAttribute?..., content: (inout HTMLWriter) -> Void
  ) {
    start(tag, attributes)
    content(&self)
    close(tag)
  }

  /// Writes an element with a text.
  package mutating func element(_ tag: StaticString, _ attributes: HTMLAttribute?..., text: String) {
    start(tag, attributes)
    self.text(text)
    close(tag)
  }

  /// Writes the start tag of an element that ``close(_:)`` ends, or of a void element.
  package mutating func open(_ tag: StaticString, _ attributes: HTMLAttribute?...) {
    start(tag, attributes)
  }

  /// Writes the end tag of an element.
  package mutating func close(_ tag: StaticString) {
    append("</")
    append(tag)
    append(">")
  }

  private mutating func start(_ tag: StaticString, _ attributes: [HTMLAttribute?]) {
    append("<")
    append(tag)
    for case let attribute? in attributes {
      append(" ")
      append(attribute.name)
      guard let value = attribute.value else { continue }
      append("=\"")
      escape(value, quotes: true)
      append("\"")
    }
    append(">")
  }

  /// Writes an address out of the site: as a link where its scheme only leads somewhere.
  package mutating func externalLink(_ url: String) {
    if let href = HTMLAttribute.href(external: url) {
      element("a", href, HTMLAttribute("rel", "noopener noreferrer"), text: url)
    } else {
      element("code", text: url)
    }
  }

  /// Writes text.
  package mutating func text(_ text: String) {
    escape(text, quotes: false)
  }

  /// Writes text that may stand inside an attribute as well.
  package mutating func attributeText(_ text: String) {
    escape(text, quotes: true)
  }

  /// Writes text whose character references are kept as they are; a `<` in it is text.
  mutating func textWithReferences(_ text: ArraySlice<UInt8>) {
    for byte in text {
      if byte == UInt8(ascii: "<") { append("&lt;") } else { bytes.append(byte) }
    }
  }

  /// Writes bytes that are sound as they are.
  mutating func raw(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  /// Writes a start tag of a known name; references in values are kept as they are.
  mutating func startTag(_ name: String, _ attributes: [(name: String, value: String)], isSelfClosing: Bool) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name.utf8)
    for attribute in attributes {
      bytes.append(contentsOf: " \(attribute.name)=\"".utf8)
      for byte in attribute.value.utf8 {
        if byte == UInt8(ascii: "\"") { append("&quot;") } else { bytes.append(byte) }
      }
      bytes.append(UInt8(ascii: "\""))
    }
    if isSelfClosing { bytes.append(UInt8(ascii: "/")) }
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an end tag of a known name.
  mutating func endTag(_ name: String) {
    bytes.append(contentsOf: "</\(name)>".utf8)
  }

  /// Writes what another writer wrote.
  package mutating func write(_ other: HTMLWriter) {
    bytes.append(contentsOf: other.bytes)
  }

  private mutating func append(_ string: StaticString) {
    string.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func escape(_ string: String, quotes: Bool) {
    var string = string
    string.withUTF8 { buffer in
      var start = 0
      for (index, byte) in buffer.enumerated() {
        let entity: StaticString
        var length = 1
        switch byte {
        case UInt8(ascii: "&"): entity = "&amp;"
        case UInt8(ascii: "<"): entity = "&lt;"
        case UInt8(ascii: ">"): entity = "&gt;"
        case UInt8(ascii: "\"") where quotes: entity = "&quot;"
        case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: entity = "\u{FFFD}"
        case 0xC2, 0xEF, 0xF0...0xF4:
          length = Self.lengthOfUnshown(buffer[index...])
          guard length > 0 else { continue }
          entity = "\u{FFFD}"
        default: continue
        }
        bytes.append(contentsOf: buffer[start..<index])
        append(entity)
        start = index + length
      }
      bytes.append(contentsOf: buffer[start...])
    }
  }
}

extension HTMLWriter {
  /// How many bytes a control character above ASCII or a code point without a character takes at the start of valid
  /// UTF-8, or 0 where another character stands there.
  ///
  /// HTML does not allow them: HTML Standard, 13.1.4.
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

/// An attribute of an HTML element.
package struct HTMLAttribute: Sendable {
  let name: StaticString
  /// The value, or `nil` for an attribute that is present or not.
  let value: String?

  /// An attribute with a value.
  package init(_ name: StaticString, _ value: String) {
    self.name = name
    self.value = value
  }

  private init(flag name: StaticString) {
    self.name = name
    value = nil
  }

  /// An attribute that is present or not.
  package static func flag(_ name: StaticString, _ isPresent: Bool = true) -> HTMLAttribute? {
    isPresent ? HTMLAttribute(flag: name) : nil
  }

  /// The classes of an element; empty ones are left out.
  package static func `class`(_ names: String...) -> HTMLAttribute? {
    let joined = names.filter { !$0.isEmpty }.joined(separator: " ")
    return joined.isEmpty ? nil : HTMLAttribute("class", joined)
  }

  /// An attribute that is left out where there is no value.
  package static func optional(_ name: StaticString, _ value: String?) -> HTMLAttribute? {
    value.map { HTMLAttribute(name, $0) }
  }

  /// The identifier of an element.
  package static func id(_ id: String) -> HTMLAttribute { HTMLAttribute("id", id) }

  /// A link to a page of the site, relative to the page that holds it.
  package static func href(_ route: Route, from page: Route) -> HTMLAttribute {
    HTMLAttribute("href", route.relative(to: page))
  }

  /// A link out of the site, or nothing where its scheme could run something.
  package static func href(external url: String) -> HTMLAttribute? {
    ExternalLink(url).map { HTMLAttribute("href", $0.url) }
  }
}
