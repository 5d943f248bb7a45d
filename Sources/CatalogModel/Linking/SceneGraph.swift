import EventDefinitions

/// The graph of a flow: which scene leads to which other scenes.
///
/// An extension can change the scene at any time, so every scene counts as leading to its targets.
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

  /// Returns the scenes to which a scene leads.
  func next(_ scene: String) -> [String] { targets[scene] ?? [] }

  /// Returns the scenes that can be reached from the given scenes, including those.
  func scenes(reachedFrom starts: [String]) -> Set<String> { Self.closure(of: starts, targets) }

  /// Returns the scenes from which one of the given scenes can be reached, including those.
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
