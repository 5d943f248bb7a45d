package import CatalogModel
package import Composition

/// Places the scenes of a flow in layers: every scene after those that lead to it, but for ways back.
package struct FlowGraph {
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
    /// Whether the edge closes a circle.
    var isBack = false
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// The nodes of each layer, by row.
  private(set) var layers: [[Int]] = []
  /// The most nodes of a layer.
  private(set) var rowCount = 0

  /// The trigger of a transition of a scene, as text.
  package typealias Words = (FlowDefinition.Transition.Trigger, FlowDefinition.Scene) -> String

  package init(_ flow: ComposedFlow, words: Words) {
    nodes = flow.definition.scenes.map { Node(id: $0.id, title: $0.title) }
    if flow.definition.scenes.contains(where: { $0.transitions.contains { $0.target == .termination } }) {
      nodes.append(Node(id: "termination", title: "End", isEnd: true))
    }
    connect(flow, words)
    markBackEdges(from: flow.definition.scenes.firstIndex { $0.id == flow.definition.entry?.id } ?? 0)
    layer()
    order()
  }

  private mutating func connect(_ flow: ComposedFlow, _ words: Words) {
    let places = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var known: [[Int]: Int] = [:]
    for scene in flow.definition.scenes {
      for (place, transition) in scene.transitions.enumerated() {
        let target =
          transition.target == .termination ? "termination" : flow.definition.scene(transition.target)?.id
        guard let from = places[scene.id], let to = target.flatMap({ places[$0] }) else { continue }
        let isClosed = flow.reason(scene, place) != nil
        let isTaken = flow.hop(scene, place) != nil
        if let index = known[[from, to]] {
          edges[index].labels.append(words(transition.trigger, scene))
          edges[index].isClosed = edges[index].isClosed && isClosed
          edges[index].isTaken = edges[index].isTaken || isTaken
        } else {
          known[[from, to]] = edges.count
          edges.append(
            Edge(
              from: from, to: to, labels: [words(transition.trigger, scene)], isClosed: isClosed,
              isTaken: isTaken))
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

  /// Gives each node the longest way to it: a node is placed after all nodes that lead to it.
  private mutating func layer() {
    let forward = edges.filter { !$0.isBack }
    let outgoing = Dictionary(grouping: forward, by: \.from)
    var waiting = [Int](repeating: 0, count: nodes.count)
    for edge in forward { waiting[edge.to] += 1 }
    var placed = nodes.indices.filter { waiting[$0] == 0 }
    while let node = placed.popLast() {
      for edge in outgoing[node] ?? [] {
        nodes[edge.to].layer = max(nodes[edge.to].layer, nodes[node].layer + 1)
        waiting[edge.to] -= 1
        if waiting[edge.to] == 0 { placed.append(edge.to) }
      }
    }
    layers = Array(repeating: [], count: (nodes.map(\.layer).max() ?? -1) + 1)
    for index in nodes.indices { layers[nodes[index].layer].append(index) }
  }

  /// Orders the nodes of each layer by the middle of those that lead to them.
  private mutating func order() {
    let incoming = Dictionary(grouping: edges.filter { !$0.isBack }, by: \.to)
    for layer in layers.indices {
      let weights = layers[layer].map { index -> (weight: Double, index: Int) in
        let rows = (incoming[index] ?? []).map { Double(nodes[$0.from].row) }
        return (rows.isEmpty ? Double(index) : rows.reduce(0, +) / Double(rows.count), index)
      }
      layers[layer] = weights.sorted { ($0.weight, $0.index) < ($1.weight, $1.index) }.map(\.index)
      for (row, index) in layers[layer].enumerated() { nodes[index].row = row }
    }
    rowCount = layers.map(\.count).max() ?? 0
  }

  /// The place of a node from the middle of its layer, in rows.
  func offset(_ node: Node) -> Double { Double(node.row) - Double(layers[node.layer].count) / 2 }

  /// Whether an edge leads back, to its own or an earlier layer.
  func isBack(_ edge: Edge) -> Bool { edge.isBack || nodes[edge.to].layer <= nodes[edge.from].layer }

  /// Whether a straight way would cross a node of a layer between.
  func passesOver(_ edge: Edge) -> Bool {
    let (from, to) = (nodes[edge.from], nodes[edge.to])
    guard to.layer > from.layer + 1 else { return false }
    let middle = (offset(from) + offset(to)) / 2
    return layers[(from.layer + 1)..<to.layer].contains { layer in
      layer.contains { abs(offset(nodes[$0]) - middle) < 0.5 }
    }
  }
}
