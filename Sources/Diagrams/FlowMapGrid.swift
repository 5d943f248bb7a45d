import Mockups

/// Where the nodes of a map stand and its ways run: layers side by side, in bands one below another where they are many.
struct FlowMapGrid {
  /// The drawing of a transition.
  struct Way {
    enum Course {
      /// From a scene to one of a later layer.
      case straight
      /// Over the scenes between, in a lane above all of them.
      case over(lane: Int)
      /// Back below all scenes of the band, in a lane there.
      case back(lane: Int)
      /// To another band, in a lane below all scenes of its own.
      case across(lane: Int)
    }

    let edge: FlowGraph.Edge
    let course: Course
    /// How far below the middle of its scene it arrives, so that the heads of two arrows do not cover each other.
    fileprivate(set) var port = 0.0
  }

  /// Layers that stand side by side.
  private struct Band {
    var top = 0.0
    /// The most nodes of a layer.
    var rowCount = 0
    var above = FlowMapLanes()
    var below = FlowMapLanes()

    /// The room above the scenes for ways that lead over others.
    var headroom: Double { Double(above.count) * FlowMapGrid.lift }
    /// Where the scenes end.
    var floor: Double {
      top + headroom + 2 * FlowMapGrid.margin + Double(rowCount)
        * (FlowMapGrid.box.height + FlowMapGrid.gap.y)
        - FlowMapGrid.gap.y
    }
    /// Where the lanes below the scenes end.
    var bottom: Double { floor + (below.count == 0 ? 0 : Double(below.count) * FlowMapGrid.drop + 16) }
  }

  static let box = (width: 124.0, height: 264.0)
  static let endHeight = 56.0
  private static let gap = (x: 160.0, y: 56.0)
  private static let margin = 28.0
  /// The distances between lanes above and below the scenes.
  private static let lift = 30.0
  private static let drop = 22.0
  /// The distance between two arrows that arrive at one scene.
  private static let portDistance = 14.0
  /// The most layers of a map with a single band, which is about as wide as a window.
  private static let longest = 5
  /// The most layers of a band if there are several.
  private static let usual = 4

  let graph: FlowGraph
  private(set) var ways: [Way] = []
  private let layersOfBand: Int
  private var bands: [Band]
  /// The room beside the scenes, for the arrow to the first of them and for ways to other bands.
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

  /// Lets the ways that arrive at the left of a scene do so one below another, in the order of the scenes they come from.
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

  /// How high a way stands on the map before it arrives.
  private func height(of way: Way) -> Double {
    if case .over = way.course { return band(of: graph.nodes[way.edge.from]).top }
    return origin(graph.nodes[way.edge.from]).y
  }

  /// Chooses how a way runs, and takes a lane for it.
  private mutating func course(of edge: FlowGraph.Edge) -> Way.Course {
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

  private func band(of node: FlowGraph.Node) -> Band { bands[node.layer / layersOfBand] }

  /// The left upper corner of a node; layers with fewer rows stand in the middle.
  func origin(_ node: FlowGraph.Node) -> (x: Double, y: Double) {
    let band = band(of: node)
    let shift = Double(band.rowCount - graph.layers[node.layer].count) / 2
    return (
      Self.margin + side.left + Double(node.layer % layersOfBand) * (Self.box.width + Self.gap.x),
      band.top + Self.margin + band.headroom + (Double(node.row) + shift) * (Self.box.height + Self.gap.y)
    )
  }

  /// The line of a way, as the data of a path, and the place of its words.
  func line(of way: Way) -> (path: String, middle: (x: Double, y: Double)) {
    let (from, to) = (graph.nodes[way.edge.from], graph.nodes[way.edge.to])
    switch way.course {
    case .straight: return straight(from, to, way.port)
    case .over(let lane): return over(from, to, way.port, lane: lane)
    case .back(let lane): return back(from, to, lane: lane)
    case .across(let lane): return across(from, to, way.port, lane: lane)
    }
  }

  /// Where a way to the right begins and ends.
  private func ends(_ from: FlowGraph.Node, _ to: FlowGraph.Node, _ port: Double) -> (
    x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    let (from, to) = (origin(from), origin(to))
    let middle = Self.box.height / 2
    return (from.x + Self.box.width, from.y + middle, to.x - 2, to.y + middle + port)
  }

  private func straight(_ from: FlowGraph.Node, _ to: FlowGraph.Node, _ port: Double) -> (
    String, (Double, Double)
  ) {
    let (x1, y1, x2, y2) = ends(from, to, port)
    return (start(x1, y1) + curve(x1 + 44, y1, x2 - 44, y2, x2, y2), ((x1 + x2) / 2, (y1 + y2) / 2))
  }

  private func over(_ from: FlowGraph.Node, _ to: FlowGraph.Node, _ port: Double, lane: Int) -> (
    String, (Double, Double)
  ) {
    let (x1, y1, x2, y2) = ends(from, to, port)
    let band = band(of: from)
    let y = band.top + Self.margin + band.headroom - Double(lane + 1) * Self.lift + 8
    let path =
      start(x1, y1) + curve(x1 + 40, y1, x1 + 20, y, x1 + 90, y) + "H\(n(x2 - 90))"
      + curve(x2 - 20, y, x2 - 40, y2, x2, y2)
    // Above the first scene that it leads over no other way crosses it.
    return (path, (min((x1 + x2) / 2, x1 + Self.gap.x + Self.box.width / 2), y))
  }

  /// The height of a lane below the scenes of a band.
  private func floor(_ lane: Int, below node: FlowGraph.Node) -> Double {
    band(of: node).floor + Double(lane) * Self.drop - 6
  }

  private func back(_ from: FlowGraph.Node, _ to: FlowGraph.Node, lane: Int) -> (String, (Double, Double)) {
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

  /// Down beside the scene, along the lane, and up or down between two layers to the other scene.
  private func across(_ from: FlowGraph.Node, _ to: FlowGraph.Node, _ port: Double, lane: Int) -> (
    String, (Double, Double)
  ) {
    let (x1, y1, x2, y2) = ends(from, to, port)
    let floor = floor(lane, below: from)
    // Ways up stand beside those down, which may share the room between two layers with them.
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

  /// A curve with two points that draw it to them, and its end.
  private func curve(_ numbers: Double...) -> String { "C" + numbers.map(n).joined(separator: " ") }

  /// A round corner, and the point behind it.
  private func corner(_ numbers: Double...) -> String { "Q" + numbers.map(n).joined(separator: " ") }

  private func n(_ number: Double) -> String { CSS.number(number) }
}
