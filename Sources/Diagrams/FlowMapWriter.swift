import CatalogModel
package import Composition
import EventDefinitions
package import Mockups
import SiteRendering

/// Draws the map of a flow: its scenes in layers, and the transitions between them.
package struct FlowMapWriter {
  let flow: ComposedFlow
  /// The page that contains the map, and the mockup page of each scene.
  private let page: Route
  private let mockup: (String) -> Route
  /// The labels of the lines, which are drawn over everything else.
  private var labels = FlowMapLabels()
  private let grid: FlowMapGrid

  /// The size of a scene's mockup inside its node: a scaled-down screen of the reference device.
  private static let picture = (width: 100.0, height: 217.0)

  package init(
    _ graph: FlowGraph, of flow: ComposedFlow, on page: Route, mockup: @escaping (String) -> Route
  ) {
    self.flow = flow
    self.page = page
    self.mockup = mockup
    grid = FlowMapGrid(graph)
  }

  package mutating func write(to html: inout HTMLWriter) {
    guard !grid.graph.nodes.isEmpty else { return }
    html.open("figure", .class("flow-map"))
    html.open(
      "div", .class("scroll"), HTMLAttribute("tabindex", "0"), HTMLAttribute("role", "region"),
      .label("Flow map"))
    html.open(
      "svg", HTMLAttribute("viewBox", "0 0 \(n(grid.width)) \(n(grid.height))"),
      HTMLAttribute("width", n(grid.width)), HTMLAttribute("height", n(grid.height)),
      HTMLAttribute("role", "group"), .label("Transitions between the scenes below"))
    arrowHeads(to: &html)
    for way in grid.ways { draw(way, to: &html) }
    for node in grid.graph.nodes { self.node(node, to: &html) }
    for label in labels.all { write(label, to: &html) }
    html.close("svg")
    html.close("div")
    html.close("figure")
  }

  private func arrowHeads(to html: inout HTMLWriter) {
    html.open("defs")
    for kind in FlowGraph.FlowEdge.EdgeKind.allCases.map(\.rawValue) {
      html.open(
        "marker", .id("arrow-\(kind)"), HTMLAttribute("viewBox", "0 0 8 8"), HTMLAttribute("refX", "7"),
        HTMLAttribute("refY", "4"), HTMLAttribute("markerWidth", "7"), HTMLAttribute("markerHeight", "7"),
        HTMLAttribute("orient", "auto"))
      html.element("path", .class("head", kind), HTMLAttribute("d", "M0 0L8 4L0 8z")) { _ in }
      html.close("marker")
    }
    html.close("defs")
  }

  private func node(_ node: FlowGraph.FlowNode, to html: inout HTMLWriter) {
    let (x, y) = grid.origin(node)
    let box = FlowMapGrid.box
    let isEntry = node.id == flow.definition.entry?.id
    let isReached = node.isEnd ? flow.walk.isFinished : flow.walk.reached.contains(node.id)
    if isEntry {
      html.element(
        "path", .class("edge taken"),
        HTMLAttribute("d", "M\(n(x - 26)) \(n(y + box.height / 2))H\(n(x - 2))"),
        HTMLAttribute("marker-end", "url(#arrow-taken)")
      ) { _ in }
    }
    html.open("a", HTMLAttribute("href", node.isEnd ? "#walk" : "#scene-\(node.id)"))
    html.element(
      "rect", .class("node", isReached ? "reached" : "", node.isEnd ? "end" : ""),
      HTMLAttribute("x", n(x)),
      HTMLAttribute("y", n(node.isEnd ? y + (box.height - FlowMapGrid.endHeight) / 2 : y)),
      HTMLAttribute("width", n(box.width)),
      HTMLAttribute("height", n(node.isEnd ? FlowMapGrid.endHeight : box.height)),
      HTMLAttribute("rx", node.isEnd ? n(FlowMapGrid.endHeight / 2) : "12")
    ) { _ in }
    if !node.isEnd { picture(node, x, y, to: &html) }
    let lines = Self.lines(shown(node.title, in: html.words), limit: 17, count: 2)
    let base = node.isEnd ? y + box.height / 2 : y + Self.picture.height + 30
    text(lines, isOwn: !node.isEnd, of: 15, x + box.width / 2, base + 4.5, "title", to: &html)
    html.close("a")
  }

  /// Draws the small mockup of a scene.
  private func picture(_ node: FlowGraph.FlowNode, _ x: Double, _ y: Double, to html: inout HTMLWriter) {
    html.open(
      "foreignObject", HTMLAttribute("x", n(x + (FlowMapGrid.box.width - Self.picture.width) / 2)),
      HTMLAttribute("y", n(y + 10)), HTMLAttribute("width", n(Self.picture.width)),
      HTMLAttribute("height", n(Self.picture.height)))
    html.open("div", .class("node-picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.preview(mockup(node.id), title: node.title, on: page)
    html.close("div")
    html.close("foreignObject")
  }

  private mutating func draw(_ way: FlowMapGrid.Way, to html: inout HTMLWriter) {
    let kind = way.edge.kind
    let line = grid.line(of: way)
    html.element(
      "path", .class("edge", kind.rawValue), HTMLAttribute("d", line.path),
      HTMLAttribute("marker-end", "url(#arrow-\(kind.rawValue))")
    ) { _ in }
    let texts = way.edge.labels.map { shown($0, in: html.words) }
    labels.add(texts.joined(separator: " / "), kind: kind, x: line.middle.x, y: line.middle.y)
  }

  private func write(_ label: FlowMapLabels.EdgeLabel, to html: inout HTMLWriter) {
    let isCut = label.lines.joined(separator: " ") != label.text
    if isCut {
      html.open("g")
      html.element("title", text: .value(label.text))
    }
    html.element(
      "rect", .class("plate", label.kind.rawValue), HTMLAttribute("x", n(label.x - label.width / 2)),
      HTMLAttribute("y", n(label.y - label.height / 2)), HTMLAttribute("width", n(label.width)),
      HTMLAttribute("height", n(label.height)), HTMLAttribute("rx", "10")
    ) { _ in }
    if label.signWidth > 0 { lock(label.x - label.width / 2 + 7, label.y, to: &html) }
    text(
      label.lines, isOwn: false, of: FlowMapLabels.lineHeight, label.x + label.signWidth / 2, label.y + 4,
      "label \(label.kind.rawValue)", to: &html)
    if isCut { html.close("g") }
  }

  /// Draws a lock at a point on the left of its middle.
  private func lock(_ x: Double, _ y: Double, to html: inout HTMLWriter) {
    let path = "M\(n(x + 1.5)) \(n(y - 1))v-1.5a2.5 2.5 0 0 1 5 0v1.5M\(n(x)) \(n(y - 1))h8v6h-8z"
    html.element("path", .class("lock"), HTMLAttribute("d", path)) { _ in }
  }

  /// Writes lines of text, centred on a point.
  ///
  /// `isOwn` says whether they are a text of the catalog, and not of the site.
  private func text(
    _ lines: [String], isOwn: Bool, of height: Double, _ x: Double, _ y: Double, _ name: String,
    to html: inout HTMLWriter
  ) {
    let first = y - Double(lines.count - 1) / 2 * height
    let left = HTMLAttribute("x", n(x))
    for (index, line) in lines.enumerated() {
      let top = HTMLAttribute("y", n(first + Double(index) * height))
      if isOwn {
        html.element("text", .class(name), left, top, text: line)
      } else {
        html.element("text", .class(name), left, top) { $0.text(line as String) }
      }
    }
  }

  /// A phrase in the language of the page.
  private func shown(_ phrase: Phrase, in words: SiteWords?) -> String {
    words?.text(of: phrase) ?? phrase.english
  }

  private func n(_ number: Double) -> String { CSS.number(number) }

  /// Splits a text into lines, up to a maximum number of lines and of characters in a line.
  static func lines(_ text: String, limit: Int, count: Int) -> [String] {
    guard text.unicodeScalars.count > limit, count > 1 else { return [shortened(text, limit: limit)] }
    var first: [Substring] = []
    var words = text.split(separator: " ")[...]
    while let word = words.first, (first + [word]).joined(separator: " ").unicodeScalars.count <= limit {
      first.append(words.removeFirst())
    }
    if first.isEmpty { return [shortened(text, limit: limit)] }
    return [first.joined(separator: " ")]
      + lines(words.joined(separator: " "), limit: limit, count: count - 1)
  }

  package static func shortened(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…"
  }
}
