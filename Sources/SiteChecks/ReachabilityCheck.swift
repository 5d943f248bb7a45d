import CatalogModel
import Composition
package import Definitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let unreachableStep = Diagnostic.Rule(
    "unreachable-step", .warning, "A step to which nothing leads.",
    why: """
      An experience starts with its first step. People get on by actions that name a step, and by swiping where \
      the steps of a group are the pages of a carousel. A step that none of these reaches is never seen, so that \
      nobody measures it and somebody translates it. Add an action that leads there, put it into the carousel, or \
      take it out.
      """, check: ReachabilityCheck.self)
}

/// Something has to lead to each step.
enum ReachabilityCheck: ActionCheck {
  static func check(
    _ experience: ComposedExperience, in catalog: Catalog, _ findings: inout CheckFindings
  ) {
    guard experience.steps.count > 1, experience.steps.allSatisfy(\.trace.isDisplayable) else { return }
    // A scene of a flow can begin with any step.
    let named = catalog.stepsOfScenes(showing: experience.definition)
    let shown = experience.steps.indices.filter { named.contains(experience.steps[$0].definition.slug) }
    let reached = StepGraph(experience).reached(from: [0] + shown)
    for (place, step) in experience.steps.enumerated() where !reached.contains(place) {
      let position = step.step.position
      findings.report(
        "Nothing leads to the step “\(step.definition.title)”", line: Int(position.line),
        column: Int(position.column),
        help: "let an action of an earlier step lead there, or give the group the trait '@appcues/carousel'")
    }
  }
}
