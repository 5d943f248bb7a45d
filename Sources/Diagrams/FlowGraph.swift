import CatalogModel
package import Composition
package import EventDefinitions
package import Mockups

/// Arranges the scenes of a flow in layers, so that each scene is in a later layer than the scenes that lead
/// to it.
///
/// Transitions that lead back to an earlier scene are excluded.
package struct FlowGraph {
  /// A scene or the end of the flow, with its position.
  struct FlowNode {
    var id: String
    /// The title of the scene, or a word of the site for the end.
    var title: Phrase
    /// The layer and the row, counted from 0.
    var layer = 0
    var row = 0
    var isEnd = false
  }

  /// All transitions from one node to another.
  struct FlowEdge {
    var from, to: Int
    var labels: [Phrase]
    /// Whether rules block all of the transitions.
    var isClosed: Bool
    /// Whether the path through the flow uses one of the transitions.
    var isTaken: Bool
    /// Whether the edge closes a cycle.
    var isBack = false

    /// The look of an edge; the raw value is its CSS class.
    enum EdgeKind: String, CaseIterable {
      case open, taken, closed
    }

    var kind: EdgeKind { isClosed ? .closed : isTaken ? .taken : .open }
  }

  private(set) var nodes: [FlowNode] = []
  private(set) var edges: [FlowEdge] = []
  /// The indices of the nodes in each layer, by row.
  private(set) var layers: [[Int]] = []
  /// The largest number of nodes in a layer.
  private(set) var rowCount = 0

  /// Describes the trigger of a scene's transition.
  package typealias Words = (FlowDefinition.FlowTransition.FlowTrigger, FlowDefinition.FlowScene) -> Phrase

  package init(_ flow: ComposedFlow, words: Words) {
    nodes = flow.definition.scenes.map { FlowNode(id: $0.id, title: .value($0.title)) }
    if flow.definition.scenes.contains(where: { $0.transitions.contains { $0.target == .termination } }) {
      nodes.append(FlowNode(id: "termination", title: "End", isEnd: true))
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
            FlowEdge(
              from: from, to: to, labels: [words(transition.trigger, scene)], isClosed: isClosed,
              isTaken: isTaken))
        }
      }
    }
  }

  /// Marks the edges that close a cycle, searching from the entry scene and then from the scenes not yet
  /// reached.
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

  /// Places each node in the layer after the last node that leads to it.
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

  /// Orders the nodes of each layer by the average row of the nodes that lead to them.
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

  /// The distance of a node from the middle of its layer, in rows.
  func offset(_ node: FlowNode) -> Double { Double(node.row) - Double(layers[node.layer].count) / 2 }

  /// Whether an edge leads back to the same or an earlier layer.
  func isBack(_ edge: FlowEdge) -> Bool { edge.isBack || nodes[edge.to].layer <= nodes[edge.from].layer }

  /// Whether a straight line would cross a node in a layer between both ends.
  func passesOver(_ edge: FlowEdge) -> Bool {
    let (from, to) = (nodes[edge.from], nodes[edge.to])
    guard to.layer > from.layer + 1 else { return false }
    let middle = (offset(from) + offset(to)) / 2
    return layers[(from.layer + 1)..<to.layer].contains { layer in
      layer.contains { abs(offset(nodes[$0]) - middle) < 0.5 }
    }
  }
}
