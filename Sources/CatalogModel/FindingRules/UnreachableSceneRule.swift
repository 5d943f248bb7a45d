package import Definitions

extension Diagnostic.Rule {
  package static let unreachableScene = Diagnostic.Rule(
    "unreachable-scene", .warning, "A scene to which no transition leads.",
    why: """
      No way through the flow shows this scene. Either a transition is missing, or the scene is left over.
      """)
}

extension FlowCheck {
  /// Reports scenes to which no transition leads.
  func reportUnreachableScenes() {
    guard let entry = flow.entry else { return }
    let reached = SceneGraph(flow).scenes(reachedFrom: [entry.id])
    for scene in flow.scenes where !reached.contains(scene.id) {
      report(
        .unreachableScene, "Nothing leads to the scene '\(scene.title)'", at: scene.location.position,
        help: "let a transition lead to '\(scene.id)', or remove it")
    }
  }
}
