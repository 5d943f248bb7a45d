import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceDefinitions
import ScreenDefinitions

/// Checks a flow as a whole, without evaluating its rules.
struct FlowCheck {
  let flow: FlowDefinition
  /// Whether Swift code adds behavior to the flow that the file does not show.
  private let hasBehavior: Bool
  let findings: FindingCollector

  /// Creates a check for a flow of a catalog.
  init(_ flow: FlowDefinition, in catalog: Catalog, findings: FindingCollector) {
    self.flow = flow
    self.findings = findings
    hasBehavior = catalog.authored.flows[flow.id] != nil
  }

  /// Reports every problem of the flow.
  func run(in catalog: Catalog) {
    contents(in: catalog)
    reportUnknownScenes()
    if !hasBehavior {
      reportUnreachableScenes()
      reportDeadEnds()
      reportUnwrittenKeys()
      reportUnsentMessages()
    }
    walk()
  }

  var watches: [BoxExtension.Watch] { flow.extensions.flatMap(\.watches) }

  func report(
    _ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String?
  ) {
    findings.report(Diagnostic(rule, message, at: location(position), help: help))
  }

  func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: flow.location.file, position: position)
  }

  private func contents(in catalog: Catalog) {
    for scene in flow.scenes {
      let place = SourceLocation(file: flow.location.file, position: scene.contentPosition)
      switch scene.content {
      case .nothing: continue
      case .screen(let name):
        guard catalog.screens[named: name] == nil else { continue }
        findings.report(
          catalog.unknown(ScreenDefinition.self, name, "so the scene shows nothing", at: place))
      case .experience(let name, let step):
        guard let experience = catalog.experiences.experience(named: name) else {
          findings.report(
            catalog.unknown(ExperienceDefinition.self, name, "so the scene shows nothing", at: place))
          continue
        }
        let steps = experience.stepSlugs
        guard let step, !steps.contains(step) else { continue }
        findings.report(
          Diagnostic(
            .unknownExperience, "The experience '\(experience.id)' has no step '\(step)'", naming: step,
            among: steps, at: location(scene.contentPosition)))
      }
    }
  }

  /// Reports the first hop of the declared walk that no transition allows.
  private func walk() {
    guard var scene = flow.entry else { return }
    var trail = [scene]
    for (target, position) in flow.walk {
      guard scene.transitions.contains(where: { $0.target == target }) else {
        report(
          .invalidFlow, "The walk stops here, because no transition of '\(scene.title)' has this target",
          at: position, help: "write the target of a transition of '\(scene.id)'")
        return
      }
      switch target {
      case .termination: return
      case .back:
        if trail.count > 1 { trail.removeLast() }
        scene = trail.last ?? scene
      case .scene, .state:
        guard let next = flow.scene(target) else { continue }
        scene = next
        trail.append(next)
      }
    }
  }
}
