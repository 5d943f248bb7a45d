import Definitions
import Elements
import ExperienceTraits

extension Catalog {
  /// Where flows lead from a screen or a step, as the last entries of its trace.
  func transitions(
    from content: FlowDefinition.Scene.Content, under context: CompositionContext
  ) -> [Trace.Entry] {
    flows.flatMap { flow in
      guard let composed = context.flows[flow.id] else { return [Trace.Entry]() }
      return flow.scenes.filter { shows($0.content, content) }.flatMap { scene in
        scene.transitions.indices.map { entry(composed, scene, $0) }
      }
    }
  }

  /// Whether a scene shows a screen or a step; without a step it shows them all.
  private func shows(
    _ scene: FlowDefinition.Scene.Content, _ content: FlowDefinition.Scene.Content
  ) -> Bool {
    switch (scene, content) {
    case (.screen(let name), .screen(let id)): screenDefinition(named: name)?.id == id
    case (.experience(let name, let step), .experience(let id, let shown)):
      experience(named: name)?.id == id && (step == nil || step == shown)
    default: false
    }
  }

  private func entry(
    _ flow: ComposedFlow, _ scene: FlowDefinition.Scene, _ place: Int
  ) -> Trace.Entry {
    let transition = scene.transitions[place]
    let location = SourceLocation(file: flow.definition.location.file, position: transition.position)
    var entry = Trace.Entry(
      phase: .transition, subject: flow.definition.title(of: transition.target), source: location)
    entry.given = [
      PropertyValue.Entry("flow", .string(flow.definition.title)),
      PropertyValue.Entry("from", .string(scene.title)),
      PropertyValue.Entry("on", .string(transition.trigger.words)),
    ]
    let hop = flow.walk.hops.first { $0.from == scene.id && $0.transition == place }
    if let reason = flow.reason(scene, place) {
      entry.outcome = .ignored
      entry.reason = reason
    } else if let hop {
      entry.changes = hop.changes
    } else {
      entry.outcome = .skipped
      entry.reason = "The walk through the flow does not come this way"
    }
    return entry
  }
}

extension FlowDefinition {
  /// The name of what a transition leads to.
  package func title(of target: Transition.Target) -> String {
    switch target {
    case .termination: "End"
    case .back: "Back"
    case .scene(let id): scene(target)?.title ?? id
    case .state(let number): scene(target)?.title ?? "State \(number)"
    }
  }
}
