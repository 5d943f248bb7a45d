import CatalogModel
import Composition
import Mockups

/// Draws the map of a flow: its scenes in layers, with the transitions between them.
struct FlowMapWriter {
  let flow: ComposedFlow
  /// The page on which the map stands, and the mockup of a scene.
  private let page: Route
  private let mockup: (String) -> Route
  /// The words on the ways, which are drawn over everything else.
  private var labels = FlowMapLabels()
  private let graph: FlowGraph
  private let ways: [Way]
  /// The room above the scenes for ways that lead over others.
  private let headroom: Double
  /// The room below them for ways back.
  private let footroom: Double

  /// A transition as it is drawn.
  private struct Way {
    enum Course {
      /// From a scene to one of a later layer.
      case straight
      /// Over the scenes between, in a lane above all of them.
      case over(lane: Int)
      /// Back below all scenes, in a lane there.
      case back(lane: Int)
    }

    let edge: FlowGraph.Edge
    let course: Course
  }

  private static let box = (width: 124.0, height: 264.0)
  /// The picture of a scene inside its node; a screen of the usual size, made smaller.
  private static let picture = (width: 100.0, height: 217.0)
  private static let gap = (x: 168.0, y: 56.0)
  private static let margin = 28.0
  /// The distances between lanes above and below the scenes.
  private static let lift = 30.0
  private static let drop = 22.0
  private static let endHeight = 56.0
  /// The width of a map whose words can still be read where it is made as narrow as a sheet of paper.
  private static let printableWidth = 2000.0

  init(_ flow: ComposedFlow, on page: Route, mockup: @escaping (String) -> Route) {
    self.flow = flow
    self.page = page
    self.mockup = mockup
    let graph = FlowGraph(flow)
    self.graph = graph
    var (above, below) = (FlowMapLanes(), FlowMapLanes())
    ways = graph.edges.map { edge in
      let span = graph.span(of: edge)
      if graph.isBack(edge) { return Way(edge: edge, course: .back(lane: below.lane(for: span))) }
      guard graph.passesOver(edge) else { return Way(edge: edge, course: .straight) }
      return Way(edge: edge, course: .over(lane: above.lane(for: span)))
    }
    headroom = Double(above.count) * Self.lift
    footroom = below.count == 0 ? 0 : Double(below.count) * Self.drop + 16
  }

  /// The left upper corner of a node; layers with fewer rows stand in the middle.
  private func origin(_ node: FlowGraph.Node) -> (x: Double, y: Double) {
    let shift = Double(graph.rowCount - graph.layers[node.layer].count) / 2
    return (
      Self.margin + 24 + Double(node.layer) * (Self.box.width + Self.gap.x),
      Self.margin + headroom + (Double(node.row) + shift) * (Self.box.height + Self.gap.y)
    )
  }

  mutating func write(to html: inout HTMLWriter) {
    guard !graph.nodes.isEmpty else { return }
    let width =
      2 * Self.margin + 24 + Double(graph.layers.count) * (Self.box.width + Self.gap.x) - Self.gap.x
    let body =
      headroom + 2 * Self.margin + Double(graph.rowCount) * (Self.box.height + Self.gap.y) - Self.gap.y
    let height = body + footroom
    html.open("figure", .class("flow-map", width > Self.printableWidth ? "broad" : ""))
    html.open(
      "div", .class("scroll"), HTMLAttribute("tabindex", "0"), HTMLAttribute("role", "region"),
      HTMLAttribute("aria-label", "Flow map"))
    html.open(
      "svg", HTMLAttribute("viewBox", "0 0 \(CSS.number(width)) \(CSS.number(height))"),
      HTMLAttribute("width", CSS.number(width)), HTMLAttribute("height", CSS.number(height)),
      HTMLAttribute("role", "group"), HTMLAttribute("aria-label", "The transitions of the table below"))
    arrowHeads(to: &html)
    for way in ways {
      switch way.course {
      case .straight: straight(way.edge, to: &html)
      case .over(let lane): over(way.edge, lane: lane, to: &html)
      case .back(let lane): back(way.edge, lane: lane, below: body, to: &html)
      }
    }
    for node in graph.nodes { self.node(node, to: &html) }
    for label in labels.all { write(label, to: &html) }
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
        HTMLAttribute("d", "M\(n(x - 26)) \(n(y + Self.box.height / 2))H\(n(x - 2))"),
        HTMLAttribute("marker-end", "url(#arrow-taken)")
      ) { _ in }
    }
    html.open("a", HTMLAttribute("href", node.isEnd ? "#walk" : "#scene-\(node.id)"))
    html.element(
      "rect", .class("node", isReached ? "reached" : "", node.isEnd ? "end" : ""),
      HTMLAttribute("x", n(x)),
      HTMLAttribute("y", n(node.isEnd ? y + (Self.box.height - Self.endHeight) / 2 : y)),
      HTMLAttribute("width", n(Self.box.width)),
      HTMLAttribute("height", n(node.isEnd ? Self.endHeight : Self.box.height)),
      HTMLAttribute("rx", node.isEnd ? n(Self.endHeight / 2) : "12")
    ) { _ in }
    if !node.isEnd { picture(node, x, y, to: &html) }
    let lines = Self.lines(node.title, limit: 17)
    let base = node.isEnd ? y + Self.box.height / 2 : y + Self.picture.height + 30
    for (index, line) in lines.enumerated() {
      let middle = base + 4.5 + (Double(index) - Double(lines.count - 1) / 2) * 15
      text(line, x + Self.box.width / 2, middle, "title", to: &html)
    }
    html.close("a")
  }

  /// The mockup of a scene, small.
  private func picture(_ node: FlowGraph.Node, _ x: Double, _ y: Double, to html: inout HTMLWriter) {
    html.open(
      "foreignObject", HTMLAttribute("x", n(x + (Self.box.width - Self.picture.width) / 2)),
      HTMLAttribute("y", n(y + 10)), HTMLAttribute("width", n(Self.picture.width)),
      HTMLAttribute("height", n(Self.picture.height)))
    html.open("div", .class("node-picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.preview(mockup(node.id), title: node.title, on: page)
    html.close("div")
    html.close("foreignObject")
  }

  private func kind(_ edge: FlowGraph.Edge) -> String {
    edge.isClosed ? "closed" : edge.isTaken ? "taken" : "open"
  }

  /// Where a way to a later layer begins and ends.
  private func ends(of edge: FlowGraph.Edge) -> (x1: Double, y1: Double, x2: Double, y2: Double) {
    let (from, to) = (origin(graph.nodes[edge.from]), origin(graph.nodes[edge.to]))
    let middle = Self.box.height / 2
    return (from.x + Self.box.width, from.y + middle, to.x - 2, to.y + middle)
  }

  private mutating func straight(_ edge: FlowGraph.Edge, to html: inout HTMLWriter) {
    let (x1, y1, x2, y2) = ends(of: edge)
    draw("M\(n(x1)) \(n(y1))" + curve(x1 + 44, y1, x2 - 44, y2, x2, y2), edge, to: &html)
    label(edge, (x1 + x2) / 2, (y1 + y2) / 2)
  }

  /// A way over the scenes between, above all of them.
  private mutating func over(_ edge: FlowGraph.Edge, lane: Int, to html: inout HTMLWriter) {
    let (x1, y1, x2, y2) = ends(of: edge)
    let y = Self.margin + headroom - Double(lane + 1) * Self.lift + 8
    draw(
      "M\(n(x1)) \(n(y1))" + curve(x1 + 40, y1, x1 + 20, y, x1 + 90, y) + "H\(n(x2 - 90))"
        + curve(x2 - 20, y, x2 - 40, y2, x2, y2), edge, to: &html)
    label(edge, (x1 + x2) / 2, y)
  }

  /// A way back, below all scenes.
  private mutating func back(_ edge: FlowGraph.Edge, lane: Int, below: Double, to html: inout HTMLWriter) {
    let from = origin(graph.nodes[edge.from])
    let to = origin(graph.nodes[edge.to])
    let spread = Double(lane % 4) * 9
    let (x1, y1) = (from.x + Self.box.width / 2 + 16 + spread, from.y + Self.box.height)
    let (x2, y2) = (to.x + Self.box.width / 2 - 16 - spread, to.y + Self.box.height + 2)
    let floor = below + Double(lane) * Self.drop - 6
    let turn = 8.0
    let side = x1 >= x2 ? -turn : turn
    draw(
      "M\(n(x1)) \(n(y1))V\(n(floor - turn))Q\(n(x1)) \(n(floor)) \(n(x1 + side)) \(n(floor))"
        + "H\(n(x2 - side))Q\(n(x2)) \(n(floor)) \(n(x2)) \(n(floor - turn))V\(n(y2))", edge, to: &html)
    label(edge, (x1 + x2) / 2, floor)
  }

  private func draw(_ path: String, _ edge: FlowGraph.Edge, to html: inout HTMLWriter) {
    let kind = kind(edge)
    html.element(
      "path", .class("edge", kind), HTMLAttribute("d", path),
      HTMLAttribute("marker-end", "url(#arrow-\(kind))")
    ) { _ in }
  }

  private mutating func label(_ edge: FlowGraph.Edge, _ x: Double, _ y: Double) {
    labels.add(
      Self.shortened(edge.labels.joined(separator: " / "), limit: 22), kind: kind(edge), x: x, y: y)
  }

  private func write(_ label: FlowMapLabels.Label, to html: inout HTMLWriter) {
    html.element(
      "rect", .class("plate", label.kind), HTMLAttribute("x", n(label.x - label.width / 2)),
      HTMLAttribute("y", n(label.y - FlowMapLabels.height / 2)), HTMLAttribute("width", n(label.width)),
      HTMLAttribute("height", n(FlowMapLabels.height)), HTMLAttribute("rx", "10")
    ) { _ in }
    text(label.text, label.x, label.y + 4, "label \(label.kind)", to: &html)
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
