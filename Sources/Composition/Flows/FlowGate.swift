import CatalogModel
import Definitions
import ExperienceTraits

/// Which transitions of a flow rules forbid, by their own conditions or by those of the scenes to which they lead.
struct FlowGate: Sendable {
  /// A transition, by the scene that it leaves and its place there.
  struct Place: Hashable {
    var scene: String
    var transition: Int
  }

  /// Why transitions cannot happen.
  private(set) var closed: [Place: String] = [:]
  /// Why nothing leads to scenes, by their identifiers.
  private(set) var closedScenes: [String: String] = [:]
  /// What the rules said.
  private(set) var entries: [Trace.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ flow: FlowDefinition, under situation: Situation) {
    for scene in flow.scenes {
      closedScenes[scene.id] = answer(scene.condition, "The scene '\(scene.title)'", flow, situation)
    }
    for scene in flow.scenes {
      for (place, transition) in scene.transitions.enumerated() {
        let own = answer(transition.condition, "The transition from '\(scene.title)'", flow, situation)
        let target = flow.scene(transition.target).flatMap { closedScenes[$0.id] }
        if let reason = own ?? target { closed[Place(scene: scene.id, transition: place)] = reason }
      }
    }
  }

  /// Asks the rule of a condition; returns why it forbids its subject.
  private mutating func answer(
    _ condition: LocatedValue?, _ subject: String, _ flow: FlowDefinition, _ situation: Situation
  ) -> String? {
    guard let condition else { return nil }
    let reading = situation.rules.read(condition, file: flow.location.file)
    diagnostics += reading.diagnostics
    guard let rule = reading.rule else { return nil }
    let verdict = situation.rules.verdict(rule)
    entries.append(
      Trace.Entry(
        verdict, of: subject,
        source: SourceLocation(file: flow.location.file, position: condition.position)))
    return verdict.holds ? nil : verdict.sentence
  }

  /// Why a transition cannot happen, or `nil` where it can.
  func reason(_ scene: FlowDefinition.Scene, _ place: Int) -> String? {
    closed[Place(scene: scene.id, transition: place)]
  }
}
