import Mockups

/// The texts and elements of a page that its Markdown version shows, in the order of the page.
///
/// Controls, hidden parts, and the changes inside trace entries are already left out.
struct PageParts {
  /// A text, or an element whose parts follow it in the list.
  struct PagePart {
    /// The tag of an element, or `nil` for a text.
    let tag: HTMLTag?
    let name: ElementName
    /// The text with unchanged character references; empty for an element.
    let text: ArraySlice<UInt8>
    /// The place after the last part inside this part.
    fileprivate(set) var end: Int

    var isText: Bool { tag == nil }

    /// The value of an attribute without character references, or `nil` if the element does not have it.
    func value(_ name: StaticString) -> [UInt8]? { tag?.value(of: name).map { $0.withoutReferences } }

    /// Whether an attribute has exactly this value.
    func has(_ name: StaticString, _ value: StaticString) -> Bool {
      tag?.value(of: name)?.matches(value) ?? false
    }
  }

  /// The names of elements that the Markdown version treats in their own way.
  enum ElementName: CaseIterable {
    case other, a, article, aside, blockquote, br, button, code, col, dd, del, details, div, dl, dt, em,
      figcaption
    case figure, form, h1, h2, h3, h4, h5, h6, header, hr, iframe, img, input, ins, kbd, li, link, main, meta,
      nav, ol
    case optgroup, option, p, pre, s, script, section, select, source, strong, style, summary, svg, table,
      tbody, td
    case template, th, thead, tr, ul, wbr

    /// Whether the element starts on a new line.
    var isBlock: Bool {
      switch self {
      case .p, .div, .section, .header, .nav, .aside, .article, .ul, .ol, .li, .dl, .dt, .dd, .table, .pre,
        .details,
        .summary, .h1, .h2, .h3, .h4, .h5, .h6, .blockquote, .figure, .figcaption, .hr, .main:
        true
      default: false
      }
    }

    /// Whether the element has no content and no end tag.
    fileprivate var isVoid: Bool {
      switch self {
      case .br, .hr, .img, .input, .wbr, .col, .source, .link, .meta: true
      default: false
      }
    }

    /// Whether the element is a control, which does nothing in a text, or a drawing without text.
    fileprivate var isControl: Bool {
      switch self {
      case .script, .style, .svg, .select, .input, .button, .template, .form, .iframe, .wbr: true
      default: false
      }
    }

    /// The elements that a start tag of this element ends, and the elements around which it ends nothing.
    ///
    /// Source: HTML Standard, 13.1.2.4.
    fileprivate var impliedEnds: (ended: [ElementName], limits: [ElementName])? {
      switch self {
      case .li: ([.li], [.ul, .ol])
      case .dt, .dd: ([.dt, .dd], [.dl])
      case .td, .th: ([.td, .th], [.tr])
      case .tr: ([.tr], [.table, .thead, .tbody])
      case .tbody: ([.thead, .tbody, .tr], [.table])
      case .option: ([.option], [.select])
      case .optgroup: ([.optgroup], [.select])
      default: nil
      }
    }

    private static let names = Dictionary(
      uniqueKeysWithValues: allCases.dropFirst().map { (packed(Array("\($0)".utf8)[...]), $0) })

    init(_ packed: UInt128) { self = Self.names[packed] ?? .other }
  }

  /// The first sixteen bytes of a name in lower case, as a number.
  private static func packed(_ name: ArraySlice<UInt8>) -> UInt128 {
    name.prefix(16).reduce(0) { packed, byte in
      packed << 8 | UInt128(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
  }

  /// An element whose end is not read yet.
  private struct OpenElement {
    let packedName: UInt128
    let name: ElementName
    /// The place of the element, or `nil` if it and everything in it is left out.
    let place: Int?
    /// Whether the element is a list of trace entries, or an entry.
    var isEntries = false
    var isEntry = false
  }

  /// Parts of a page that scripts fill, and lists of neighbouring pages.
  private static let skippedClasses: [StaticString] = [
    "toolbar", "filmstrip", "step-list", "menu", "crumbs", "display", "tools",
  ]

  private var parts: [PagePart] = []
  private var open: [OpenElement] = []

  /// Reads the main part of a page, which becomes the first part.
  init(page html: [UInt8]) {
    parts.append(PagePart(tag: nil, name: .main, text: [], end: 0))
    open.append(OpenElement(packedName: Self.packed(Array("main".utf8)[...]), name: .main, place: 0))
    var tokens = HTMLTokenizer(Self.main(of: html))
    while let token = tokens.next() {
      switch token {
      case .text(let text):
        guard open[open.count - 1].place != nil else { continue }
        parts.append(PagePart(tag: nil, name: .other, text: text, end: parts.count + 1))
      case .start(let tag): start(tag)
      case .end(let tag):
        let name = Self.packed(tag.nameBytes)
        if let place = open.lastIndex(where: { $0.packedName == name }) { close(from: place) }
      }
    }
    close(from: 1)
    parts[0].end = parts.count
  }

  subscript(place: Int) -> PagePart { parts[place] }

  /// The places of everything inside an element.
  func content(of place: Int) -> Range<Int> { place + 1..<parts[place].end }

  private mutating func start(_ tag: HTMLTag) {
    let packedName = Self.packed(tag.nameBytes)
    let name = ElementName(packedName)
    if let place = place(endedBy: name) { close(from: place) }
    let outer = open[open.count - 1]
    var element = OpenElement(packedName: packedName, name: name, place: nil)
    if outer.place != nil, !Self.isSkipped(tag, name, in: outer) {
      element = OpenElement(
        packedName: packedName, name: name, place: parts.count,
        isEntries: tag.value(of: "class")?.matches("entries") ?? false,
        isEntry: name == .li && outer.isEntries)
      parts.append(PagePart(tag: tag, name: name, text: [], end: 0))
    }
    open.append(element)
    if tag.isSelfClosing || name.isVoid { close(from: open.count - 1) }
  }

  private mutating func close(from place: Int) {
    while open.count > max(place, 1) {
      if let place = open.removeLast().place { parts[place].end = parts.count }
    }
  }

  /// Whether an element and everything in it is left out.
  private static func isSkipped(_ tag: HTMLTag, _ name: ElementName, in outer: OpenElement) -> Bool {
    name.isControl || name == .dl && outer.isEntry || tag.value(of: "hidden") != nil
      || tag.value(of: "aria-hidden")?.matches("true") ?? false
      || tag.value(of: "class").map { classes in
        classes.split(separator: UInt8(ascii: " ")).contains { one in
          skippedClasses.contains { one.matches($0) }
        }
      } ?? false
  }

  /// The place of the outermost open element whose end tag may be left out before a start tag.
  private func place(endedBy start: ElementName) -> Int? {
    guard let (ended, limits) = start.impliedEnds else {
      return start.isBlock && open.last?.name == .p ? open.count - 1 : nil
    }
    let first = open.lastIndex { limits.contains($0.name) } ?? 0
    return open[first...].firstIndex { ended.contains($0.name) }
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
