import CatalogModel
import Composition
import Mockups

/// Draws the map of a flow: its scenes in layers, with the transitions between them.
struct FlowMapWriter {
  let flow: ComposedFlow
  private let graph: FlowGraph
  /// The edges with whether they lead back, and whether they lead over nodes.
  private let ways: [(edge: FlowGraph.Edge, isBack: Bool, isLifted: Bool)]
  /// The room above the scenes for ways that lead over others.
  private let headroom: Double

  private static let box = (width: 148.0, height: 52.0)
  private static let gap = (x: 136.0, y: 56.0)
  private static let margin = 28.0

  init(_ flow: ComposedFlow) {
    self.flow = flow
    let graph = FlowGraph(flow)
    self.graph = graph
    ways = graph.edges.map { edge in
      let isBack = graph.isBack(edge)
      return (edge, isBack, !isBack && graph.passesOver(edge))
    }
    headroom = ways.contains(where: \.isLifted) ? 40 : 0
  }

  /// The left upper corner of a node; layers with fewer rows stand in the middle.
  private func origin(_ node: FlowGraph.Node) -> (x: Double, y: Double) {
    let shift = Double(graph.rowCount - graph.layers[node.layer].count) / 2
    return (
      Self.margin + 24 + Double(node.layer) * (Self.box.width + Self.gap.x),
      Self.margin + headroom + (Double(node.row) + shift) * (Self.box.height + Self.gap.y)
    )
  }

  func write(to html: inout HTMLWriter) {
    guard !graph.nodes.isEmpty else { return }
    let width =
      2 * Self.margin + 24 + Double(graph.layers.count) * (Self.box.width + Self.gap.x) - Self.gap.x
    let body =
      headroom + 2 * Self.margin + Double(graph.rowCount) * (Self.box.height + Self.gap.y) - Self.gap.y
    let backCount = ways.count(where: \.isBack)
    let height = body + Double(backCount) * 22 + (backCount == 0 ? 0 : 16)
    html.open("figure", .class("flow-map"))
    html.open(
      "div", .class("scroll"), HTMLAttribute("tabindex", "0"), HTMLAttribute("role", "region"),
      HTMLAttribute("aria-label", "Flow map"))
    html.open(
      "svg", HTMLAttribute("viewBox", "0 0 \(CSS.number(width)) \(CSS.number(height))"),
      HTMLAttribute("width", CSS.number(width)), HTMLAttribute("height", CSS.number(height)),
      HTMLAttribute("role", "group"), HTMLAttribute("aria-label", "The transitions of the table below"))
    arrowHeads(to: &html)
    var depth = 0
    for way in ways {
      if way.isBack {
        back(way.edge, depth: depth, below: body, to: &html)
        depth += 1
      } else {
        forward(way.edge, isLifted: way.isLifted, to: &html)
      }
    }
    for node in graph.nodes { self.node(node, to: &html) }
    html.close("svg")
    html.close("div")
    html.close("figure")
  }

  private func arrowHeads(to html: inout HTMLWriter) {
    html.open("defs")
    for kind in ["open", "taken", "closed"] {
      html.open(
        "marker", .id("arrow-\(kind)"), HTMLAttribute("viewBox", "0 0 8 8"), HTMLAttribute("refX", "7"),
        HTMLAttribute("refY", "4"), HTMLAttribute("markerWidth", "7"), HTMLAttribute("markerHeight", "7"),
        HTMLAttribute("orient", "auto"))
      html.element("path", .class("head", kind), HTMLAttribute("d", "M0 0L8 4L0 8z")) { _ in }
      html.close("marker")
    }
    html.close("defs")
  }

  private func node(_ node: FlowGraph.Node, to html: inout HTMLWriter) {
    let (x, y) = origin(node)
    let isEntry = node.id == flow.definition.entry?.id
    let isReached = node.isEnd ? flow.walk.isFinished : flow.walk.reached.contains(node.id)
    if isEntry {
      html.element(
        "path", .class("edge taken"),
        HTMLAttribute("d", "M\(CSS.number(x - 26)) \(CSS.number(y + 26))H\(CSS.number(x - 2))"),
        HTMLAttribute("marker-end", "url(#arrow-taken)")
      ) { _ in }
    }
    html.open("a", HTMLAttribute("href", node.isEnd ? "#walk" : "#scene-\(node.id)"))
    html.element(
      "rect", .class("node", isReached ? "reached" : "", node.isEnd ? "end" : ""),
      HTMLAttribute("x", CSS.number(x)), HTMLAttribute("y", CSS.number(y)),
      HTMLAttribute("width", CSS.number(Self.box.width)),
      HTMLAttribute("height", CSS.number(Self.box.height)),
      HTMLAttribute("rx", node.isEnd ? "26" : "8")
    ) { _ in }
    let lines = Self.lines(node.title, limit: 19)
    for (index, line) in lines.enumerated() {
      let middle = y + Self.box.height / 2 + 4.5 + (Double(index) - Double(lines.count - 1) / 2) * 17
      text(line, x + Self.box.width / 2, middle, "title", to: &html)
    }
    html.close("a")
  }

  private func kind(_ edge: FlowGraph.Edge) -> String {
    edge.isClosed ? "closed" : edge.isTaken ? "taken" : "open"
  }

  private func forward(_ edge: FlowGraph.Edge, isLifted: Bool, to html: inout HTMLWriter) {
    let from = origin(graph.nodes[edge.from])
    let to = origin(graph.nodes[edge.to])
    let (x1, y1) = (from.x + Self.box.width, from.y + Self.box.height / 2)
    let (x2, y2) = (to.x - 2, to.y + Self.box.height / 2)
    let lift = isLifted ? -Self.box.height - 14 : 0
    let middle = (x1 + x2) / 2
    let over = min(y1, y2) + lift
    let path =
      isLifted
      ? "M\(n(x1)) \(n(y1))" + curve(x1 + 50, y1, x1 + 40, over, middle, over)
        + "S\(n(x2 - 50)) \(n(y2)) \(n(x2)) \(n(y2))"
      : "M\(n(x1)) \(n(y1))" + curve(x1 + 44, y1, x2 - 44, y2, x2, y2)
    draw(path, edge, to: &html)
    let place = isLifted ? over : (y1 + y2) / 2
    label(edge, middle, place - 6, to: &html)
  }

  /// A way back, below all scenes.
  private func back(_ edge: FlowGraph.Edge, depth: Int, below: Double, to html: inout HTMLWriter) {
    let from = origin(graph.nodes[edge.from])
    let to = origin(graph.nodes[edge.to])
    let spread = Double(depth % 4) * 9
    let (x1, y1) = (from.x + Self.box.width / 2 + 16 + spread, from.y + Self.box.height)
    let (x2, y2) = (to.x + Self.box.width / 2 - 16 - spread, to.y + Self.box.height + 2)
    let floor = below + Double(depth) * 22 - 6
    let turn = 8.0
    let side = x1 >= x2 ? -turn : turn
    draw(
      "M\(n(x1)) \(n(y1))V\(n(floor - turn))Q\(n(x1)) \(n(floor)) \(n(x1 + side)) \(n(floor))"
        + "H\(n(x2 - side))Q\(n(x2)) \(n(floor)) \(n(x2)) \(n(floor - turn))V\(n(y2))", edge, to: &html)
    label(edge, (x1 + x2) / 2, floor - 6, to: &html)
  }

  private func draw(_ path: String, _ edge: FlowGraph.Edge, to html: inout HTMLWriter) {
    let kind = kind(edge)
    html.element(
      "path", .class("edge", kind), HTMLAttribute("d", path),
      HTMLAttribute("marker-end", "url(#arrow-\(kind))")
    ) { _ in }
  }

  private func label(_ edge: FlowGraph.Edge, _ x: Double, _ y: Double, to html: inout HTMLWriter) {
    let text = Self.shortened(edge.labels.joined(separator: " / "), limit: 22)
    self.text(text, x, y, "label \(kind(edge))", to: &html)
  }

  private func text(_ text: String, _ x: Double, _ y: Double, _ name: String, to html: inout HTMLWriter) {
    html.element("text", .class(name), HTMLAttribute("x", n(x)), HTMLAttribute("y", n(y)), text: text)
  }

  /// A curve with two points that draw it to them, and its end.
  private func curve(_ numbers: Double...) -> String { "C" + numbers.map(n).joined(separator: " ") }

  private func n(_ number: Double) -> String { CSS.number(number) }

  /// A title in two lines at most.
  static func lines(_ text: String, limit: Int) -> [String] {
    guard text.unicodeScalars.count > limit else { return [text] }
    var first: [Substring] = []
    var words = text.split(separator: " ")[...]
    while let word = words.first, (first + [word]).joined(separator: " ").unicodeScalars.count <= limit {
      first.append(words.removeFirst())
    }
    if first.isEmpty { return [shortened(text, limit: limit)] }
    return [first.joined(separator: " "), shortened(words.joined(separator: " "), limit: limit)]
  }

  static func shortened(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…"
  }
}
