package import Definitions

extension Diagnostic.Rule {
  package static let deadEnd = Diagnostic.Rule(
    "dead-end", .warning, "A scene from which nothing leads to the end.",
    why: """
      Somebody who comes to the scene never gets out. Give it a transition, also where people are to go back.
      """)
}

extension FlowCheck {
  /// Reports scenes that are reached and from which nothing leads to the end, or the flow where nothing ends it.
  func reportDeadEnds() {
    guard let entry = flow.entry, !watches.contains(where: { $0.target == .termination }) else { return }
    let ending = flow.scenes.filter { $0.transitions.contains { $0.target == .termination } }
    guard !ending.isEmpty else {
      report(
        .deadEnd, "Nothing ends the flow", at: flow.location.position,
        help: "let a transition lead to 'termination'")
      return
    }
    let graph = SceneGraph(flow)
    let reached = graph.scenes(reachedFrom: [entry.id])
    let leadingOn = graph.scenes(leadingTo: ending.map(\.id))
    for scene in flow.scenes where reached.contains(scene.id) && !leadingOn.contains(scene.id) {
      guard !scene.transitions.contains(where: { $0.target == .back }) else { continue }
      report(
        .deadEnd,
        scene.transitions.isEmpty
          ? "Nothing leads on from the scene '\(scene.title)'"
          : "No way leads from the scene '\(scene.title)' to the end of the flow",
        at: scene.location.position, help: "add a transition to another scene, or to 'termination'")
    }
  }
}
