import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceTraits

/// The transitions of a flow that rules forbid: by the condition of the transition, or by the condition of
/// its target scene.
struct FlowGate: Sendable {
  /// A transition, by its scene and its index in that scene.
  struct TransitionPosition: Hashable {
    var scene: String
    var transition: Int
  }

  /// The reasons why transitions are forbidden.
  private(set) var closed: [TransitionPosition: String] = [:]
  /// The reasons why scenes cannot be entered, by scene identifier.
  private(set) var closedScenes: [String: String] = [:]
  /// The trace entries of the evaluated rules.
  private(set) var entries: [Trace.TraceEntry] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ flow: FlowDefinition, under situation: Situation) {
    for scene in flow.scenes {
      closedScenes[scene.id] = answer(scene.condition, "The scene '\(scene.title)'", flow, situation)
    }
    for scene in flow.scenes {
      for (place, transition) in scene.transitions.enumerated() {
        let own = answer(transition.condition, "The transition from '\(scene.title)'", flow, situation)
        let target = flow.scene(transition.target).flatMap { closedScenes[$0.id] }
        if let reason = own ?? target {
          closed[TransitionPosition(scene: scene.id, transition: place)] = reason
        }
      }
    }
  }

  /// Evaluates the rule of a condition, and returns the reason if it forbids its subject.
  private mutating func answer(
    _ condition: LocatedValue?, _ subject: String, _ flow: FlowDefinition, _ situation: Situation
  ) -> String? {
    guard let condition else { return nil }
    let reading = situation.rules.read(condition, file: flow.location.file)
    diagnostics += reading.diagnostics
    guard let rule = reading.rule else { return nil }
    let verdict = situation.rules.verdict(rule)
    entries.append(
      Trace.TraceEntry(
        verdict, of: subject,
        source: SourceLocation(file: flow.location.file, position: condition.position)))
    return verdict.holds ? nil : verdict.sentence
  }

  /// The reason why a transition is forbidden, or nil if it is allowed.
  func reason(_ scene: FlowDefinition.FlowScene, _ place: Int) -> String? {
    closed[TransitionPosition(scene: scene.id, transition: place)]
  }
}
