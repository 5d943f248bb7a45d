import CatalogModel
import DefinitionKinds
import Definitions
import Elements
package import EventDefinitions
import ExperienceTraits

/// The flows of a catalog, each with a walk through it, under one scenario or without a scenario.
struct ComposedFlows: Sendable {
  private var flows: [String: ComposedFlow] = [:]

  /// The flow with an identifier.
  subscript(id: String) -> ComposedFlow? { flows[id] }

  mutating func add(_ flow: ComposedFlow) { flows[flow.definition.id] = flow }

  /// The transitions of all flows that start at a screen or at a step of an experience, as the last entries
  /// of its trace.
  func transitions(
    from reference: DefinitionReference, step: String? = nil, in catalog: Catalog
  ) -> [Trace.TraceEntry] {
    catalog.relations.scenes(showing: reference).flatMap { place -> [Trace.TraceEntry] in
      guard place.step == nil || place.step == step, let flow = flows[catalog.flows[place.flow].id] else {
        return []
      }
      let scene = flow.definition.scenes[place.scene]
      return scene.transitions.indices.map { entry(flow, scene, $0) }
    }
  }

  private func entry(
    _ flow: ComposedFlow, _ scene: FlowDefinition.FlowScene, _ place: Int
  ) -> Trace.TraceEntry {
    let transition = scene.transitions[place]
    let location = SourceLocation(file: flow.definition.location.file, position: transition.position)
    var entry = Trace.TraceEntry(
      phase: .transition, subject: flow.definition.title(of: transition.target), source: location)
    entry.given = [
      PropertyValue.PropertyEntry("flow", .string(flow.definition.title)),
      PropertyValue.PropertyEntry("from", .string(scene.title)),
      PropertyValue.PropertyEntry("on", .string(transition.trigger.words)),
    ]
    let hop = flow.hop(scene, place).map { flow.walk.hops[$0] }
    if let reason = flow.reason(scene, place) {
      entry.outcome = .ignored
      entry.reason = reason
    } else if let hop {
      entry.changes = hop.changes
    } else {
      entry.outcome = .skipped
      entry.reason = "Not on the path through the flow"
    }
    return entry
  }
}

extension FlowDefinition {
  /// The title of the target of a transition.
  package func title(of target: FlowTransition.Target) -> String {
    switch target {
    case .termination: "End"
    case .back: "Back"
    case .scene(let id): scene(target)?.title ?? id
    case .state(let number): scene(target)?.title ?? "State \(number)"
    }
  }
}
