import Mockups

/// The texts and elements of a page that its Markdown version shows, in the order of the page.
///
/// Controls, hidden parts, and the changes inside trace entries are already left out.
struct PageParts {
  /// A text, or an element whose parts follow it in the list.
  struct PagePart {
    /// The name of an element, or `nil` for a text.
    let name: ElementName?
    /// The place of the text in the bytes, or the place from which the attributes are read.
    fileprivate let range: Range<Int>
    /// The place after the last part inside this part.
    fileprivate(set) var end: Int
  }

  /// An element whose end is not read yet.
  private struct OpenElement {
    let packedName: UInt128
    let name: ElementName
    /// The place of the element, or `nil` if it and everything in it is left out.
    var place: Int?
    /// Whether the element is a list of trace entries, or an entry.
    var isEntries = false
    var isEntry = false
  }

  /// Parts of a page that scripts fill, and lists of neighbouring pages.
  private static let skippedClasses: [StaticString] = [
    "toolbar", "filmstrip", "step-list", "menu", "crumbs", "display", "tools",
  ]

  private let bytes: [UInt8]
  private var parts: [PagePart] = []
  private var open: [OpenElement] = []

  /// Reads the main part of a page, which becomes the first part.
  init(page html: [UInt8]) {
    bytes = Self.main(of: html)
    parts.append(PagePart(name: .main, range: 0..<0, end: 0))
    open.append(OpenElement(packedName: ElementName.main.packed, name: .main, place: 0))
    var tokens = HTMLTokenizer(bytes)
    while let token = tokens.next() {
      switch token {
      case .text(let text):
        guard open[open.count - 1].place != nil else { continue }
        parts.append(PagePart(name: nil, range: text, end: parts.count + 1))
      case .start(let tag): start(tag)
      case .end(let tag):
        let name = ElementName.packed(tag.name, of: bytes)
        if let place = open.lastIndex(where: { $0.packedName == name }) { close(from: place) }
      }
    }
    close(from: 1)
    parts[0].end = parts.count
  }

  subscript(place: Int) -> PagePart { parts[place] }

  /// The places of everything inside an element.
  func content(of place: Int) -> Range<Int> { place + 1..<parts[place].end }

  /// A text with unchanged character references.
  func text(at place: Int) -> ArraySlice<UInt8> { bytes[parts[place].range] }

  /// The value of an attribute with unchanged character references, or `nil` if the element does not have it.
  func value(_ name: StaticString, of place: Int) -> ArraySlice<UInt8>? {
    let start = parts[place].range.lowerBound
    guard start > 0 else { return nil }
    var reader = HTMLAttributeReader(bytes, from: start)
    while let (other, value) = reader.next() { if bytes.has(name, at: other) { return bytes[value] } }
    return nil
  }

  private mutating func start(_ tag: HTMLTag) {
    let packedName = ElementName.packed(tag.name, of: bytes)
    let name = ElementName(packedName)
    if let place = place(endedBy: name) { close(from: place) }
    let outer = open[open.count - 1]
    var element = OpenElement(
      packedName: packedName, name: name, place: parts.count, isEntry: name == .li && outer.isEntries)
    if outer.place == nil || name.isControl || name == .dl && outer.isEntry
      || !readAttributes(of: tag, &element)
    {
      element.place = nil
    } else {
      parts.append(PagePart(name: name, range: tag.attributes..<tag.attributes, end: 0))
    }
    open.append(element)
    if tag.isSelfClosing || name.isVoid { close(from: open.count - 1) }
  }

  /// Reads what the attributes say about an element, and returns whether it is shown.
  private func readAttributes(of tag: HTMLTag, _ element: inout OpenElement) -> Bool {
    var reader = HTMLAttributeReader(bytes, from: tag.attributes)
    while let (name, value) = reader.next() {
      switch name.count {
      case 5 where bytes.has("class", at: name):
        element.isEntries = bytes[value].matches("entries")
        if hasSkippedClass(value) { return false }
      case 6 where bytes.has("hidden", at: name): return false
      case 11 where bytes.has("aria-hidden", at: name) && bytes[value].matches("true"): return false
      default: continue
      }
    }
    return true
  }

  private func hasSkippedClass(_ classes: Range<Int>) -> Bool {
    var start = classes.lowerBound
    while start < classes.upperBound {
      let end = bytes[start..<classes.upperBound].firstIndex(of: .blank) ?? classes.upperBound
      if Self.skippedClasses.contains(where: { bytes.has($0, at: start..<end) }) { return true }
      start = end + 1
    }
    return false
  }

  private mutating func close(from place: Int) {
    while open.count > max(place, 1) {
      if let place = open.removeLast().place { parts[place].end = parts.count }
    }
  }

  /// The place of the outermost open element whose end tag may be left out before a start tag.
  private func place(endedBy start: ElementName) -> Int? {
    guard start.canEndOthers else {
      return start.isBlock && open.last?.name == .p ? open.count - 1 : nil
    }
    let first = open.lastIndex { start.endsNothing(around: $0.name) } ?? 0
    return open[first...].firstIndex { start.ends($0.name) }
  }

  /// The bytes between the tags of the main part, or all bytes if the page has no main part.
  private static func main(of html: [UInt8]) -> [UInt8] {
    let (tag, endTag) = (Array("<main".utf8), Array("</main>".utf8))
    var place = 0
    while let next = html.place(of: UInt8(ascii: "<"), from: place), !html[next...].starts(with: tag) {
      place = next + 1
    }
    guard let start = html.place(of: UInt8(ascii: ">"), from: place),
      let end = html.indices.reversed().first(where: {
        html[$0] == UInt8(ascii: "<") && html[$0...].starts(with: endTag)
      }), start < end
    else { return html }
    return Array(html[(start + 1)..<end])
  }
}
