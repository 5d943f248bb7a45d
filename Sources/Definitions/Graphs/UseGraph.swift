/// A graph of which nodes use which other nodes.
///
/// It finds cycles and measures depth.
package struct UseGraph: Sendable {
  private let uses: [String: [String]]
  /// The cycles in the graph.
  ///
  /// Each starts with the alphabetically first node, and cycles are sorted by it.
  package private(set) var rings: [[String]] = []
  private var ringOfNode: [String: Int] = [:]
  /// The depth of each node: the number of nested levels, including the node.
  ///
  /// A cycle counts as one level.
  private var depths: [String: Int] = [:]

  /// Creates a graph from the nodes that each node uses.
  package init(_ uses: [String: [String]]) {
    self.uses = uses
    for group in stronglyConnected() {
      let members = Set(group)
      if group.count > 1 || uses[group[0]]?.contains(group[0]) ?? false {
        for node in group { ringOfNode[node] = rings.count }
        rings.append(way(around: members))
      }
      let outside = group.flatMap { uses[$0] ?? [] }.filter { !members.contains($0) }
      for node in group { depths[node] = 1 + (outside.compactMap { depths[$0] }.max() ?? 0) }
    }
    let order = rings.indices.sorted { rings[$0][0] < rings[$1][0] }
    rings = order.map { rings[$0] }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
    ringOfNode = ringOfNode.compactMapValues { places[$0] }
  }

  /// The index of the cycle that contains a node, or `nil` if the node is in no cycle.
  package func ring(of node: String) -> Int? { ringOfNode[node] }

  /// The outermost nodes that are deeper than a number of levels, in alphabetical order.
  ///
  /// Nodes that another such node uses are left out.
  package func nodes(above levels: Int) -> [String] {
    let deep = Set(depths.filter { $0.value > levels }.keys)
    return deep.subtracting(deep.flatMap { uses[$0] ?? [] }).sorted()
  }

  /// The shortest path from the first node of a cycle back to it.
  private func way(around members: Set<String>) -> [String] {
    let start = members.min() ?? ""
    var cameFrom: [String: String] = [:]
    var queue = [start][...]
    while let node = queue.popFirst() {
      for next in (uses[node] ?? []).sorted() where members.contains(next) {
        if next == start {
          var way = [node]
          while let last = way.last, last != start, let before = cameFrom[last] { way.append(before) }
          return way.reversed()
        }
        guard cameFrom[next] == nil else { continue }
        cameFrom[next] = node
        queue.append(next)
      }
    }
    return [start]
  }

  /// The groups of nodes that reach each other (Tarjan's algorithm, without recursion).
  ///
  /// A group comes before the groups that use it.
  private func stronglyConnected() -> [[String]] {
    var groups: [[String]] = []
    var numbers: [String: Int] = [:]
    var lowest: [String: Int] = [:]
    var stack: [String] = []
    var onStack: Set<String> = []
    var visits: [(node: String, next: Int)] = []
    func enter(_ node: String) {
      lowest[node] = numbers.count
      numbers[node] = numbers.count
      stack.append(node)
      onStack.insert(node)
      visits.append((node, 0))
    }
    for root in uses.keys.sorted() where numbers[root] == nil {
      enter(root)
      while let (node, next) = visits.last {
        let used = uses[node] ?? []
        if next < used.count {
          visits[visits.count - 1].next += 1
          if numbers[used[next]] == nil {
            enter(used[next])
          } else if onStack.contains(used[next]) {
            lowest[node] = min(lowest[node] ?? 0, numbers[used[next]] ?? 0)
          }
          continue
        }
        visits.removeLast()
        if let outer = visits.last?.node { lowest[outer] = min(lowest[outer] ?? 0, lowest[node] ?? 0) }
        guard lowest[node] == numbers[node], let start = stack.lastIndex(of: node) else { continue }
        groups.append(Array(stack[start...]))
        onStack.subtract(stack[start...])
        stack.removeSubrange(start...)
      }
    }
    return groups
  }
}
