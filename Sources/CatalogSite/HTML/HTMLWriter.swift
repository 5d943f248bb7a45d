import Composition

/// Writes HTML as bytes; text and attribute values are escaped by the way in which they are written.
package struct HTMLWriter: Sendable {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A writer that holds what a template gave.
  init(rendered bytes: [UInt8]) {
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
  mutating func externalLink(_ url: String) {
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
  mutating func attributeText(_ text: String) {
    escape(text, quotes: true)
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
        switch byte {
        case UInt8(ascii: "&"): entity = "&amp;"
        case UInt8(ascii: "<"): entity = "&lt;"
        case UInt8(ascii: ">"): entity = "&gt;"
        case UInt8(ascii: "\"") where quotes: entity = "&quot;"
        case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: entity = "\u{FFFD}"
        default: continue
        }
        bytes.append(contentsOf: buffer[start..<index])
        append(entity)
        start = index + 1
      }
      bytes.append(contentsOf: buffer[start...])
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
