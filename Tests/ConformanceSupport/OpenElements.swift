/// The elements that are open at a position in an HTML page.
///
/// HTML closes some elements without an end tag. Source: HTML Standard, 13.1.2.4.
package struct OpenElements {
  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  /// The open elements that each start tag closes.
  private static let ended: [String: Set<String>] = {
    var ended: [String: Set<String>] = [
      "li": ["li"], "dt": ["dt", "dd"], "dd": ["dt", "dd"], "tr": ["tr", "td", "th"], "td": ["td", "th"],
      "th": ["td", "th"], "tbody": ["thead", "tr", "td", "th"], "option": ["option"],
      "optgroup": ["option", "optgroup"],
    ]
    for block in [
      "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure", "footer", "form", "h1",
      "h2", "h3", "h4", "header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul",
    ] { ended[block, default: []].insert("p") }
    return ended
  }()
  /// The elements that may stay open until their parent closes.
  private static let endless: Set<String> = [
    "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "option", "optgroup", "p",
  ]

  private var names: [String] = []

  /// Starts without open elements.
  package init() {}

  /// Processes a start tag.
  package mutating func start(_ name: String) {
    let ended = Self.ended[name] ?? []
    while let last = names.last, ended.contains(last) { names.removeLast() }
    if !Self.voidElements.contains(name) { names.append(name) }
  }

  /// Processes an end tag.
  ///
  /// - Returns: Whether the tag closed an open element.
  package mutating func end(_ name: String) -> Bool {
    while let last = names.last, last != name, Self.endless.contains(last) { names.removeLast() }
    return names.popLast() == name
  }

  /// The open elements that need an end tag.
  package var unended: [String] { names.filter { !Self.endless.contains($0) } }
}
