package import Definitions
import ExperienceTraits

/// An SVG image without the parts that a published site must not have.
///
/// A page shows the image without running or loading anything. But a reader who opens the address of the
/// image opens a document of the site's own host. So every part that runs, loads or embeds something is
/// removed. All other bytes stay unchanged. Source: SVG 2, chapters 2 (conformance), 15 (scripting) and 16
/// (linking).
package struct CleanedDrawing {
  /// The bytes of the cleaned image.
  package private(set) var bytes: [UInt8]
  /// The removed parts, in their order in the file.
  package private(set) var removals: [Removal] = []

  /// A removed part of an image.
  package struct Removal: Equatable {
    /// The name of the element or the attribute.
    package var name: String
    package var position: Position
  }

  /// The reason why an image cannot be shown at all.
  package struct Refusal: Error {
    package var reason: String
    package var position: Position
  }

  /// Cleans an image.
  ///
  /// - Throws: ``Refusal`` if the image is not plain XML, since browsers could read it in different ways.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    do throws(XMLTokenizer.XMLRefusal) {
      var reading = DrawingReading()
      try reading.read(bytes)
      self.bytes = Self.bytes(bytes, without: reading.cuts.map(\.range))
      let starts = reading.cuts.map { cut in
        cut.range.first { bytes[$0] > 0x20 } ?? cut.range.lowerBound
      }
      removals = zip(reading.cuts, Self.positions(of: starts, in: bytes)).map {
        Removal(name: $0.name, position: $1)
      }
    } catch {
      throw Refusal(reason: error.reason, position: Self.positions(of: [error.offset], in: bytes)[0])
    }
  }

  private static func bytes(_ bytes: [UInt8], without cuts: [Range<Int>]) -> [UInt8] {
    guard !cuts.isEmpty else { return bytes }
    var kept: [UInt8] = []
    var start = 0
    for cut in cuts {
      kept += bytes[start..<cut.lowerBound]
      start = cut.upperBound
    }
    return kept + bytes[start...]
  }

  /// The positions of byte offsets, which have to be sorted; the bytes are read only once.
  private static func positions(of offsets: [Int], in bytes: [UInt8]) -> [Position] {
    var (line, column, counted) = (1, 1, 0)
    return offsets.map { offset in
      for byte in bytes[counted..<offset] {
        if byte == UInt8(ascii: "\n") {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      counted = offset
      return Position(line: line, column: column)
    }
  }
}

/// Reads an image and collects the parts to remove.
private struct DrawingReading {
  struct Cut {
    var name: String
    var range: Range<Int>
  }

  /// The parts to remove, in their order in the file.
  var cuts: [Cut] = []
  /// The names of the open elements, outermost first.
  private var open: [String] = []
  /// The start of an element that is removed as a whole, and the number of elements around it.
  private var leftOut: (start: Int, depth: Int)?
  /// The start of a style element, the number of elements around it, and its text so far.
  private var style: (start: Int, depth: Int, text: String)?

  mutating func read(_ bytes: [UInt8]) throws(XMLTokenizer.XMLRefusal) {
    var tokens = try XMLTokenizer(bytes)
    var start = tokens.index
    while let token = try tokens.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        begin(name, attributes, at: start)
        if isEmpty { try end(name, start..<tokens.index) }
      case .end(let name): try end(name, start..<tokens.index)
      case .text(let text): style?.text += text
      case .instruction("xml"), .comment, .other: break
      case .instruction(let target): cut("<?\(target)", start..<tokens.index)
      }
      start = tokens.index
    }
    if let name = open.last {
      throw XMLTokenizer.XMLRefusal(reason: "the element '\(name)' has no end tag", offset: start)
    }
  }

  private mutating func begin(_ name: String, _ attributes: [XMLTokenizer.XMLAttribute], at start: Int) {
    defer { open.append(name) }
    guard leftOut == nil else { return }
    let element = Self.local(name)
    if DrawingRules.removes(element, attributes.map { (Self.local($0.name), $0.value) }) {
      leftOut = (start, open.count)
      return
    }
    if element == "style", style == nil { style = (start, open.count, "") }
    for attribute in attributes where !DrawingRules.keeps(attribute, of: element) {
      cut(attribute.name, attribute.range)
    }
  }

  private mutating func end(_ name: String, _ tag: Range<Int>) throws(XMLTokenizer.XMLRefusal) {
    guard open.popLast() == name else {
      throw XMLTokenizer.XMLRefusal(reason: "the end tag '\(name)' has no start tag", offset: tag.lowerBound)
    }
    if let (start, depth) = leftOut, depth == open.count {
      leftOut = nil
      cut(name, start..<tag.upperBound)
    }
    if let (start, depth, text) = style, depth == open.count {
      style = nil
      if !StyleText.staysInside(text, allowing: ["#", "data:"]) { cut(name, start..<tag.upperBound) }
    }
  }

  /// Marks a part for removal; it replaces the marks inside it.
  private mutating func cut(_ name: String, _ range: Range<Int>) {
    guard leftOut == nil else { return }
    while let last = cuts.last, last.range.lowerBound >= range.lowerBound { cuts.removeLast() }
    cuts.append(Cut(name: name, range: range))
  }

  fileprivate static func local(_ name: String) -> String {
    (name.split(separator: ":").last.map(String.init) ?? name).lowercased()
  }
}

/// The rules for the elements and attributes of an image.
private enum DrawingRules {
  /// Elements of SVG and HTML that run, load or embed something.
  private static let active: Set<String> = [
    "applet", "audio", "base", "embed", "form", "frame", "frameset", "handler", "iframe", "link",
    "listener", "meta", "object", "portal", "script", "source", "template", "track", "video",
  ]
  /// Elements that set or animate an attribute of a different element.
  private static let animations: Set<String> = [
    "animate", "animatecolor", "animatemotion", "animatetransform", "set",
  ]
  /// Attributes whose values are always loaded or run.
  private static let activeAttributes: Set<String> = [
    "action", "archive", "background", "classid", "code", "codebase", "data", "formaction",
    "manifest", "ping", "poster", "src", "srcdoc", "srcset",
  ]

  static func removes(_ element: String, _ attributes: [(name: String, value: String)]) -> Bool {
    if active.contains(element) { return true }
    return animations.contains(element)
      && attributes.contains { name, value in
        name == "attributename" && ["href", "style"].contains { DrawingReading.local(value).contains($0) }
      }
  }

  static func keeps(_ attribute: XMLTokenizer.XMLAttribute, of element: String) -> Bool {
    let name = DrawingReading.local(attribute.name)
    let value = attribute.value
    switch name {
    case "href": return element == "a" ? value.hasPrefix("#") || isLink(value) : isInside(value)
    case "base" where attribute.name.contains(":"): return false
    case _ where name.hasPrefix("on") || activeAttributes.contains(name): return false
    // Drawing programs store private data in attributes with a prefix, which are no styles.
    case _ where attribute.name.contains(":"): return true
    default: return StyleText.staysInside(value, allowing: ["#", "data:"])
    }
  }

  /// Whether an address names a part of the image, or an embedded bitmap or SVG image.
  private static func isInside(_ address: String) -> Bool {
    let address = address.drop(while: \.isWhitespace).prefix(24).lowercased()
    return address.isEmpty || address.hasPrefix("#")
      || ["png", "jpeg", "jpg", "gif", "webp", "avif", "svg+xml"].contains {
        address.hasPrefix("data:image/\($0)")
      }
  }

  private static func isLink(_ address: String) -> Bool {
    ["http", "https", "mailto"].contains(URLText.scheme(of: address))
  }
}
