package import Definitions
import EventDefinitions

extension Diagnostic.Rule {
  package static let unreachableScene = Diagnostic.Rule(
    "unreachable-scene", .warning, "A scene to which no transition leads.",
    why: """
      No path through the flow shows this scene. Either a transition is missing, or the scene is no longer \
      needed.
      """)
}

extension FlowCheck {
  /// Reports scenes that no path from the start of the flow reaches.
  func reportUnreachableScenes() {
    guard let entry = flow.entry else { return }
    let reached = SceneGraph(flow).scenes(reachedFrom: [entry.id])
    for scene in flow.scenes where !reached.contains(scene.id) {
      report(
        .unreachableScene, "No path leads to the scene '\(scene.title)'", at: scene.location.position,
        help: "add a transition to '\(scene.id)', or remove the scene")
    }
  }
}
