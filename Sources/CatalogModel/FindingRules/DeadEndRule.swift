import DefinitionKinds
package import Definitions
import EventDefinitions

extension Diagnostic.Rule {
  package static let deadEnd = Diagnostic.Rule(
    "dead-end", .warning, "A scene without a path to the end of the flow.",
    why: """
      A user who reaches the scene cannot finish the flow. Add a transition, even if users are expected to \
      go back.
      """)
}

extension FlowCheck {
  /// Reports scenes from which the flow cannot reach its end, or a flow without any end.
  func reportDeadEnds() {
    guard let entry = flow.entry, !watches.contains(where: { $0.target == .termination }) else { return }
    let ending = flow.scenes.filter { $0.transitions.contains { $0.target == .termination } }
    guard !ending.isEmpty else {
      report(
        .deadEnd, "No transition ends the flow", at: flow.location.position,
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
          ? "No transition leads out of the scene '\(scene.title)'"
          : "No path leads from the scene '\(scene.title)' to the end of the flow",
        at: scene.location.position, help: "add a transition to another scene, or to 'termination'")
    }
  }
}
