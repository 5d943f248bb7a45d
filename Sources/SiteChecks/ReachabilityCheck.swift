import CatalogModel
import Composition
package import Definitions
import ExperienceDefinitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let unreachableStep = Diagnostic.Rule(
    "unreachable-step", .warning, "A step that users cannot reach.",
    why: """
      An experience starts with its first step. Users get to other steps by actions that name a step, and by swiping \
      if the steps of a group are the pages of a carousel. A step that users cannot reach in one of these ways is \
      never seen, but the team still translates and maintains it. Add an action that leads to the step, put the step \
      into the carousel, or remove it.
      """, check: ReachabilityCheck.self)
}

/// Checks that users can reach each step.
enum ReachabilityCheck: ActionCheck {
  static func check(
    _ experience: ComposedExperience, in catalog: Catalog, _ findings: inout CheckFindings
  ) {
    guard experience.steps.count > 1, experience.steps.allSatisfy(\.trace.isDisplayable) else { return }
    // A scene of a flow can start with any step.
    let named = catalog.stepsOfScenes(showing: experience.definition)
    let shown = experience.steps.indices.filter { named.contains(experience.steps[$0].definition.slug) }
    let reached = StepGraph(experience).reached(from: [0] + shown)
    for (place, step) in experience.steps.enumerated() where !reached.contains(place) {
      let position = step.step.position
      findings.report(
        "Nothing leads to the step “\(step.definition.title)”", line: Int(position.line),
        column: Int(position.column),
        help: "add an action for it to an earlier step, or give the group the trait '@appcues/carousel'")
    }
  }
}
