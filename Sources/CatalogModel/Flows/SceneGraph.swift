/// Which scene of a flow leads to which others.
///
/// An extension that goes somewhere may do so at any time, so that every scene leads there.
struct SceneGraph {
  private var targets: [String: [String]] = [:]
  private var origins: [String: [String]] = [:]

  init(_ flow: FlowDefinition) {
    let anytime = flow.extensions.flatMap(\.watches).compactMap(\.target).compactMap { flow.scene($0)?.id }
    for scene in flow.scenes {
      let next = scene.transitions.compactMap { flow.scene($0.target)?.id } + anytime
      targets[scene.id] = next
      for target in next { origins[target, default: []].append(scene.id) }
    }
  }

  /// The scenes to which a scene leads.
  func next(_ scene: String) -> [String] { targets[scene] ?? [] }

  /// The scenes that can be reached from some, with these.
  func scenes(reachedFrom starts: [String]) -> Set<String> { Self.closure(of: starts, targets) }

  /// The scenes from which some can be reached, with these.
  func scenes(leadingTo ends: [String]) -> Set<String> { Self.closure(of: ends, origins) }

  private static func closure(of starts: [String], _ edges: [String: [String]]) -> Set<String> {
    var found = Set(starts)
    var pending = Array(found)
    while let scene = pending.popLast() {
      for next in edges[scene] ?? [] where found.insert(next).inserted { pending.append(next) }
    }
    return found
  }
}
