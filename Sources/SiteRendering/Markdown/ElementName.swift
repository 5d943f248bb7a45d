/// The names of elements that the Markdown version of a page treats in their own way.
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
      .details, .summary, .h1, .h2, .h3, .h4, .h5, .h6, .blockquote, .figure, .figcaption, .hr, .main:
      true
    default: false
    }
  }

  /// Whether the element has no content and no end tag.
  var isVoid: Bool {
    switch self {
    case .br, .hr, .img, .input, .wbr, .col, .source, .link, .meta: true
    default: false
    }
  }

  /// Whether the element is a control, which does nothing in a text, or a drawing without text.
  var isControl: Bool {
    switch self {
    case .script, .style, .svg, .select, .input, .button, .template, .form, .iframe, .wbr: true
    default: false
    }
  }
}

/// Elements whose end tag may be left out.
///
/// Source: HTML Standard, 13.1.2.4.
extension ElementName {
  /// Whether a start tag of this element can end open elements other than a paragraph.
  var canEndOthers: Bool {
    switch self {
    case .li, .dt, .dd, .td, .th, .tr, .tbody, .option, .optgroup: true
    default: false
    }
  }

  /// Whether a start tag of this element ends an open element.
  func ends(_ open: ElementName) -> Bool {
    switch self {
    case .li: open == .li
    case .dt, .dd: open == .dt || open == .dd
    case .td, .th: open == .td || open == .th
    case .tr: open == .tr
    case .tbody: open == .thead || open == .tbody || open == .tr
    case .option: open == .option
    case .optgroup: open == .optgroup
    default: false
    }
  }

  /// Whether a start tag of this element ends nothing around an open element.
  func endsNothing(around open: ElementName) -> Bool {
    switch self {
    case .li: open == .ul || open == .ol
    case .dt, .dd: open == .dl
    case .td, .th: open == .tr
    case .tr: open == .table || open == .thead || open == .tbody
    case .tbody: open == .table
    case .option, .optgroup: open == .select
    default: false
    }
  }
}

extension ElementName {
  /// The first sixteen bytes of a name in lower case, as a number.
  static func packed(_ range: Range<Int>, of bytes: [UInt8]) -> UInt128 {
    var packed: UInt128 = 0
    for place in range.prefix(16) {
      let byte = bytes[place]
      packed = packed << 8 | UInt128(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    return packed
  }

  /// The number of this name.
  var packed: UInt128 {
    let bytes = Array("\(self)".utf8)
    return Self.packed(bytes.indices, of: bytes)
  }

  /// The names by the low bits of their numbers.
  private static let buckets = allCases.dropFirst().reduce(
    into: Array(repeating: [(packed: UInt128, name: ElementName)](), count: 32)
  ) { buckets, name in
    buckets[bucket(of: name.packed)].append((name.packed, name))
  }

  private static func bucket(of packed: UInt128) -> Int { Int(truncatingIfNeeded: packed & 31) }

  /// The element with a name as a number.
  init(_ packed: UInt128) {
    self = .other
    for one in Self.buckets[Self.bucket(of: packed)] where one.packed == packed { self = one.name }
  }
}
