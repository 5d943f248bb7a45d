import CatalogModel
import Composition
import Mockups

/// Places the scenes of a flow in layers: every scene after those that lead to it, but for ways back.
struct FlowGraph {
  /// A scene or one of the ends, at its place.
  struct Node {
    var id: String
    var title: String
    /// The layer and the row, counted from zero.
    var layer = 0
    var row = 0
    var isEnd = false
  }

  /// The transitions between two nodes.
  struct Edge {
    var from, to: Int
    var labels: [String]
    /// Whether all of them are closed by rules.
    var isClosed: Bool
    /// Whether the walk takes one of them.
    var isTaken: Bool
    /// Whether the edge leads back, to its own or an earlier layer.
    var isBack = false
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var layerCount = 0
  private(set) var rowCount = 0

  init(_ flow: ComposedFlow) {
    nodes = flow.definition.scenes.map { Node(id: $0.id, title: $0.title) }
    if flow.definition.scenes.contains(where: { $0.transitions.contains { $0.target == .termination } }) {
      nodes.append(Node(id: "termination", title: "End", isEnd: true))
    }
    connect(flow)
    markBackEdges(from: flow.definition.scenes.firstIndex { $0.id == flow.definition.entry?.id } ?? 0)
    layer()
    order()
  }

  private mutating func connect(_ flow: ComposedFlow) {
    let places = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for scene in flow.definition.scenes {
      for (place, transition) in scene.transitions.enumerated() {
        let target =
          transition.target == .termination ? "termination" : flow.definition.scene(transition.target)?.id
        guard let from = places[scene.id], let to = target.flatMap({ places[$0] }) else { continue }
        let isClosed = flow.reason(scene, place) != nil
        let isTaken = flow.walk.hops.contains { $0.from == scene.id && $0.transition == place }
        if let index = edges.firstIndex(where: { $0.from == from && $0.to == to }) {
          edges[index].labels.append(transition.trigger.words)
          edges[index].isClosed = edges[index].isClosed && isClosed
          edges[index].isTaken = edges[index].isTaken || isTaken
        } else {
          edges.append(
            Edge(
              from: from, to: to, labels: [transition.trigger.words], isClosed: isClosed, isTaken: isTaken))
        }
      }
    }
  }

  /// Finds the edges that close a circle, walking from the entry and then from whatever is left.
  private mutating func markBackEdges(from entry: Int) {
    var state = [Int](repeating: 0, count: nodes.count)
    let outgoing = Dictionary(grouping: edges.indices) { edges[$0].from }
    for start in [entry] + nodes.indices where nodes.indices.contains(start) && state[start] == 0 {
      var path: [(node: Int, next: Int)] = [(start, 0)]
      state[start] = 1
      while let (node, next) = path.last {
        let own = outgoing[node] ?? []
        guard next < own.count else {
          state[node] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = edges[own[next]].to
        if state[target] == 1 { edges[own[next]].isBack = true }
        if state[target] == 0 {
          state[target] = 1
          path.append((target, 0))
        }
      }
    }
  }

  /// Gives each node the longest way to it.
  private mutating func layer() {
    for _ in nodes.indices {
      var isSettled = true
      for edge in edges where !edge.isBack && nodes[edge.to].layer <= nodes[edge.from].layer {
        nodes[edge.to].layer = nodes[edge.from].layer + 1
        isSettled = false
      }
      if isSettled { break }
    }
    layerCount = (nodes.map(\.layer).max() ?? -1) + 1
  }

  /// Orders the nodes of each layer by the middle of those that lead to them.
  private mutating func order() {
    for layer in 0..<max(layerCount, 0) {
      let own = nodes.indices.filter { nodes[$0].layer == layer }
      let weights = own.map { index -> (weight: Double, index: Int) in
        let rows = edges.filter { $0.to == index && !$0.isBack }.map { Double(nodes[$0.from].row) }
        return (rows.isEmpty ? Double(index) : rows.reduce(0, +) / Double(rows.count), index)
      }
      for (row, item) in weights.sorted(by: { ($0.weight, $0.index) < ($1.weight, $1.index) }).enumerated() {
        nodes[item.index].row = row
      }
      rowCount = max(rowCount, own.count)
    }
  }
}
