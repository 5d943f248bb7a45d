import Foundation
import Mockups

/// A part of a page that its Markdown version shows: an element with its content.
///
/// Controls, hidden parts, and the changes inside trace entries are already left out.
struct PageElement {
  /// The content of an element.
  enum PageContent {
    case text(String)
    case element(PageElement)
  }

  let name: String
  fileprivate let attributes: [HTMLTokenizer.TagAttribute]
  fileprivate(set) var content: [PageContent] = []
  /// Whether the element and everything in it is left out.
  fileprivate let isSkipped: Bool
  /// Whether the element is an entry of a trace.
  private let isEntry: Bool

  /// The value of an attribute, or `nil` if the element does not have it.
  func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value.decoded }

  /// Whether the element starts on a new line.
  var isBlock: Bool { Self.blocks.contains(name) }

  private static let blocks: Set<String> = [
    "p", "div", "section", "header", "nav", "aside", "article", "ul", "ol", "li", "dl", "dt", "dd", "table",
    "pre",
    "details", "summary", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "figure", "figcaption", "hr",
    "main",
  ]
  fileprivate static let voids: Set<String> = [
    "br", "hr", "img", "input", "wbr", "col", "source", "link", "meta",
  ]
  /// Controls, which do nothing in a text, and drawings without text.
  private static let controls: Set<String> = [
    "script", "style", "svg", "select", "input", "button", "template", "form", "iframe", "wbr",
  ]
  /// Parts of a page that scripts fill, and lists of neighbouring pages.
  private static let skippedClasses: Set<Substring> = [
    "toolbar", "filmstrip", "step-list", "menu", "crumbs", "display", "tools",
  ]

  fileprivate init(_ name: String, _ attributes: [HTMLTokenizer.TagAttribute], in outer: PageElement?) {
    self.name = name
    guard !(outer?.isSkipped ?? false) else {
      (self.attributes, isEntry, isSkipped) = ([], false, true)
      return
    }
    self.attributes = attributes
    let classes = attributes.first { $0.name == "class" }?.value.split(separator: " ") ?? []
    isEntry = name == "li" && outer?.value("class") == "entries"
    isSkipped =
      Self.controls.contains(name)
      || attributes.contains { $0.name == "hidden" || $0.name == "aria-hidden" && $0.value == "true" }
      || classes.contains { Self.skippedClasses.contains($0) }
      || outer?.isEntry ?? false && name == "dl"
  }
}

extension PageElement {
  /// Reads the main part of a page.
  init(page html: [UInt8]) {
    var open = [PageElement("main", [], in: nil)]
    func close(from place: Int) {
      while open.count > max(place, 1) {
        let element = open.removeLast()
        if !element.isSkipped { open[open.count - 1].content.append(.element(element)) }
      }
    }
    var tokens = HTMLTokenizer(Self.main(of: html))
    while let token = tokens.next() {
      switch token {
      case .text(let text):
        guard !open[open.count - 1].isSkipped else { continue }
        open[open.count - 1].content.append(.text(String(decoding: text, as: UTF8.self).decoded))
      case .start(let name, let attributes, let isSelfClosing):
        if let place = Self.place(endedBy: name, in: open) { close(from: place) }
        open.append(PageElement(name, attributes, in: open.last))
        if isSelfClosing || Self.voids.contains(name) { close(from: open.count - 1) }
      case .end(let name):
        if let place = open.lastIndex(where: { $0.name == name }) { close(from: place) }
      }
    }
    close(from: 1)
    self = open[0]
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

  /// The place of the outermost open element whose end tag may be left out before a start tag.
  ///
  /// Source: HTML Standard, 13.1.2.4.
  private static func place(endedBy start: String, in open: [PageElement]) -> Int? {
    guard let (ended, limits) = impliedEnds[start] else {
      return blocks.contains(start) && open.last?.name == "p" ? open.count - 1 : nil
    }
    let first = open.lastIndex { limits.contains($0.name) } ?? 0
    return open[first...].firstIndex { ended.contains($0.name) }
  }

  /// The elements that a start tag ends, and the elements around which it ends nothing.
  private static let impliedEnds: [String: (ended: Set<String>, limits: Set<String>)] = [
    "li": (["li"], ["ul", "ol"]), "dt": (["dt", "dd"], ["dl"]), "dd": (["dt", "dd"], ["dl"]),
    "td": (["td", "th"], ["tr"]), "th": (["td", "th"], ["tr"]), "tr": (["tr"], ["table", "thead", "tbody"]),
    "tbody": (["thead", "tbody", "tr"], ["table"]), "option": (["option"], ["select"]),
    "optgroup": (["optgroup"], ["select"]),
  ]
}

extension String {
  /// Whether the text has one of some ASCII characters; a text with a null character counts as one that has.
  func hasAny(of characters: String) -> Bool { withCString { strcspn($0, characters) } < utf8.count }

  /// The text with its character references replaced.
  fileprivate var decoded: String {
    guard hasAny(of: "&") else { return self }
    var text = self
    for (reference, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ] {
      text.replace(reference, with: character)
    }
    return text
  }
}
