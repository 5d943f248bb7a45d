package import Definitions
import EventDefinitions

extension Diagnostic.Rule {
  package static let unknownScene = Diagnostic.Rule(
    "unknown-scene", .warning, "A scene without a definition.",
    why: """
      The transition has no target, so the current page stays. Use the name of a scene in this flow, or \
      'termination'.
      """)
}

extension FlowCheck {
  /// Reports transitions and extensions that lead to a scene without a definition.
  func reportUnknownScenes() {
    let transitions = flow.scenes.flatMap(\.transitions).map { ($0.target, $0.position) }
    for (target, position) in transitions
      + watches.compactMap({ watch in watch.target.map { ($0, watch.position) } })
    where flow.scene(target) == nil {
      switch target {
      case .scene(let id):
        findings.report(
          .unknownName(
            .unknownScene, "scene", id, "so the current page stays", among: flow.scenes.map(\.id),
            otherwise: .advice("add a section with a 'scene', or write 'termination'"), at: location(position)
          ))
      case .state(let number):
        report(
          .unknownScene, "No scene has the state \(number), so the history grows but the current page stays",
          at: position, help: "give a scene this 'state'")
      case .termination, .back: continue
      }
    }
  }
}
