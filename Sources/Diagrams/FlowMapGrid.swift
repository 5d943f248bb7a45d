import Mockups

/// The positions of the nodes and lines of a flow map.
///
/// Layers are side by side. If there are many, they continue in further bands below.
struct FlowMapGrid {
  /// A line on the map, for one or more transitions between two scenes.
  struct Way {
    enum Course {
      /// A line from a scene directly to a later layer.
      case straight
      /// A line over the scenes between, in a lane above all scenes.
      case over(lane: Int)
      /// A line back, in a lane below all scenes of the band.
      case back(lane: Int)
      /// A line to another band, in a lane below all scenes of the first band.
      case across(lane: Int)
    }

    let edge: FlowGraph.FlowEdge
    let course: Course
    /// The vertical distance of the arrowhead from the middle of its scene, which keeps arrowheads apart.
    fileprivate(set) var port = 0.0
  }

  /// A row of layers side by side.
  private struct Band {
    var top = 0.0
    /// The largest number of nodes in a layer.
    var rowCount = 0
    var above = FlowMapLanes()
    var below = FlowMapLanes()

    /// The space above the scenes for lines that pass over them.
    var headroom: Double { Double(above.count) * FlowMapGrid.lift }
    /// The lower edge of the scenes.
    var floor: Double {
      top + headroom + 2 * FlowMapGrid.margin + Double(rowCount)
        * (FlowMapGrid.box.height + FlowMapGrid.gap.y)
        - FlowMapGrid.gap.y
    }
    /// The lower edge of the lanes below the scenes.
    var bottom: Double { floor + (below.count == 0 ? 0 : Double(below.count) * FlowMapGrid.drop + 16) }
  }

  static let box = (width: 124.0, height: 264.0)
  static let endHeight = 56.0
  private static let gap = (x: 136.0, y: 56.0)
  private static let margin = 28.0
  /// The distances between lanes, above and below the scenes.
  private static let lift = 30.0
  private static let drop = 22.0
  /// The distance between two arrowheads at one scene.
  private static let portDistance = 14.0
  /// The maximum number of layers in a map with a single band, which is about as wide as a window.
  private static let longest = 5
  /// The maximum number of layers in each of several bands.
  private static let usual = 4

  let graph: FlowGraph
  private(set) var ways: [Way] = []
  private let layersOfBand: Int
  private var bands: [Band]
  /// The space beside the scenes, for the arrow to the first scene and for lines to other bands.
  private let side: (left: Double, right: Double)

  init(_ graph: FlowGraph) {
    self.graph = graph
    let count = graph.layers.count
    let bandCount = count <= Self.longest ? 1 : (count + Self.usual - 1) / Self.usual
    layersOfBand = (count + bandCount - 1) / bandCount
    side = bandCount == 1 ? (24, 0) : (60, 60)
    bands = Array(repeating: Band(), count: bandCount)
    for (layer, nodes) in graph.layers.enumerated() {
      let band = layer / layersOfBand
      bands[band].rowCount = max(bands[band].rowCount, nodes.count)
    }
    for edge in graph.edges { ways.append(Way(edge: edge, course: course(of: edge))) }
    for band in bands.indices.dropFirst() { bands[band].top = bands[band - 1].bottom }
    assignPorts()
  }

  /// Spreads the lines that arrive at the left of a scene vertically, in the order of their start.
  private mutating func assignPorts() {
    let arriving = ways.indices.filter { if case .back = ways[$0].course { false } else { true } }
    for (node, places) in Dictionary(grouping: arriving, by: { ways[$0].edge.to }) where places.count > 1 {
      let ordered = places.map { (height: height(of: ways[$0]), place: $0) }.sorted(by: <).map(\.place)
      let room = graph.nodes[node].isEnd ? Self.endHeight - 20 : Self.box.height - 40
      let distance = min(Self.portDistance, room / Double(places.count - 1))
      for (number, place) in ordered.enumerated() {
        ways[place].port = (Double(number) - Double(places.count - 1) / 2) * distance
      }
    }
  }

  /// The vertical position of a line before it arrives.
  private func height(of way: Way) -> Double {
    if case .over = way.course { return band(of: graph.nodes[way.edge.from]).top }
    return origin(graph.nodes[way.edge.from]).y
  }

  /// Chooses the course of a line and reserves a lane for it.
  private mutating func course(of edge: FlowGraph.FlowEdge) -> Way.Course {
    let (from, to) = (graph.nodes[edge.from].layer, graph.nodes[edge.to].layer)
    let band = from / layersOfBand
    if band != to / layersOfBand {
      let columns = [from % layersOfBand, to % layersOfBand].sorted()
      let start = band * layersOfBand
      return .across(lane: bands[band].below.lane(for: start + columns[0]...start + columns[1]))
    }
    let span = min(from, to)...max(from, to)
    if graph.isBack(edge) { return .back(lane: bands[band].below.lane(for: span)) }
    return graph.passesOver(edge) ? .over(lane: bands[band].above.lane(for: span)) : .straight
  }

  var width: Double {
    2 * Self.margin + side.left + side.right + Double(layersOfBand) * (Self.box.width + Self.gap.x)
      - Self.gap.x
  }

  var height: Double { bands.last?.bottom ?? 0 }

  private func band(of node: FlowGraph.FlowNode) -> Band { bands[node.layer / layersOfBand] }

  /// The top left corner of a node; layers with fewer rows are centred vertically.
  func origin(_ node: FlowGraph.FlowNode) -> (x: Double, y: Double) {
    let band = band(of: node)
    let shift = Double(band.rowCount - graph.layers[node.layer].count) / 2
    return (
      Self.margin + side.left + Double(node.layer % layersOfBand) * (Self.box.width + Self.gap.x),
      band.top + Self.margin + band.headroom + (Double(node.row) + shift) * (Self.box.height + Self.gap.y)
    )
  }

  /// The path of a line, and the position of its label.
  func line(of way: Way) -> (path: String, middle: (x: Double, y: Double)) {
    let (from, to) = (graph.nodes[way.edge.from], graph.nodes[way.edge.to])
    switch way.course {
    case .straight: return straight(from, to, way.port)
    case .over(let lane): return over(from, to, way.port, lane: lane)
    case .back(let lane): return back(from, to, lane: lane)
    case .across(let lane): return across(from, to, way.port, lane: lane)
    }
  }

  /// The start and end of a line that leads to the right.
  private func ends(_ from: FlowGraph.FlowNode, _ to: FlowGraph.FlowNode, _ port: Double) -> (
    x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    let (from, to) = (origin(from), origin(to))
    let middle = Self.box.height / 2
    return (from.x + Self.box.width, from.y + middle, to.x - 2, to.y + middle + port)
  }

  private func straight(_ from: FlowGraph.FlowNode, _ to: FlowGraph.FlowNode, _ port: Double) -> (
    String, (Double, Double)
  ) {
    let (x1, middle, x2, y2) = ends(from, to, port)
    // A line between scenes at the same height is level.
    let y1 = origin(from).y == origin(to).y ? y2 : middle
    return (start(x1, y1) + curve(x1 + 44, y1, x2 - 44, y2, x2, y2), ((x1 + x2) / 2, (y1 + y2) / 2))
  }

  private func over(_ from: FlowGraph.FlowNode, _ to: FlowGraph.FlowNode, _ port: Double, lane: Int) -> (
    String, (Double, Double)
  ) {
    let (x1, y1, x2, y2) = ends(from, to, port)
    let band = band(of: from)
    let y = band.top + Self.margin + band.headroom - Double(lane + 1) * Self.lift + 8
    let path =
      start(x1, y1) + curve(x1 + 40, y1, x1 + 20, y, x1 + 90, y) + "H\(n(x2 - 90))"
      + curve(x2 - 20, y, x2 - 40, y2, x2, y2)
    // Above the first scene that the line passes over, no other line crosses it.
    return (path, (min((x1 + x2) / 2, x1 + Self.gap.x + Self.box.width / 2), y))
  }

  /// The vertical position of a lane below the scenes of a band.
  private func floor(_ lane: Int, below node: FlowGraph.FlowNode) -> Double {
    band(of: node).floor + Double(lane) * Self.drop - 6
  }

  private func back(_ from: FlowGraph.FlowNode, _ to: FlowGraph.FlowNode, lane: Int) -> (
    String, (Double, Double)
  ) {
    let floor = floor(lane, below: from)
    let (from, to) = (origin(from), origin(to))
    let spread = Double(lane % 4) * 9
    let (x1, y1) = (from.x + Self.box.width / 2 + 16 + spread, from.y + Self.box.height)
    let (x2, y2) = (to.x + Self.box.width / 2 - 16 - spread, to.y + Self.box.height + 2)
    let turn = x1 >= x2 ? -8.0 : 8
    let path =
      start(x1, y1) + "V\(n(floor - 8))" + corner(x1, floor, x1 + turn, floor)
      + "H\(n(x2 - turn))" + corner(x2, floor, x2, floor - 8) + "V\(n(y2))"
    return (path, ((x1 + x2) / 2, floor))
  }

  /// A line down beside the scene, along the lane, and up or down between two layers to the other scene.
  private func across(_ from: FlowGraph.FlowNode, _ to: FlowGraph.FlowNode, _ port: Double, lane: Int) -> (
    String, (Double, Double)
  ) {
    let (x1, y1, x2, y2) = ends(from, to, port)
    let floor = floor(lane, below: from)
    // Lines that lead up are shifted slightly, because lines that lead down may run between the same layers.
    let spread = Double(lane % 4) * 8 + (y2 < floor ? 4 : 0)
    let (out, into) = (x1 + 20 + spread, x2 - 24 - spread)
    let turn = out >= into ? -8.0 : 8
    let rise = y2 < floor ? -8.0 : 8
    let path =
      start(x1, y1) + "H\(n(out - 8))" + corner(out, y1, out, y1 + 8)
      + "V\(n(floor - 8))" + corner(out, floor, out + turn, floor)
      + "H\(n(into - turn))" + corner(into, floor, into, floor + rise)
      + "V\(n(y2 - rise))" + corner(into, y2, into + 8, y2) + "H\(n(x2))"
    return (path, ((out + into) / 2, floor))
  }

  private func start(_ x: Double, _ y: Double) -> String { "M\(n(x)) \(n(y))" }

  /// A path curve: its two control points and its end.
  private func curve(_ numbers: Double...) -> String { "C" + numbers.map(n).joined(separator: " ") }

  /// A rounded corner: the corner point and the end of the curve.
  private func corner(_ numbers: Double...) -> String { "Q" + numbers.map(n).joined(separator: " ") }

  private func n(_ number: Double) -> String { CSS.number(number) }
}
