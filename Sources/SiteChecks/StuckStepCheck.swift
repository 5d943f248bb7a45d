import CatalogModel
import Composition
package import Definitions
import ExperienceDefinitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let stuckStep = Diagnostic.Rule(
    "stuck-step", .warning, "A step that users cannot close.",
    why: """
      A step over the app stays until something closes it: a button that closes or completes the experience, a close \
      button ('@appcues/skippable'), a tap outside the step, or a swipe. If neither the step nor any step that it \
      leads to has one of these, users must quit the app. A step that is embedded in a screen may stay, and so may \
      a step that a trait of the app presents.
      """, check: StuckStepCheck.self)
}

/// Checks that users can leave each step.
enum StuckStepCheck: ActionCheck {
  static func check(
    _ experience: ComposedExperience, in catalog: Catalog, _ findings: inout CheckFindings
  ) {
    for place in stuckSteps(of: experience) {
      let step = experience.steps[place]
      let position = step.step.position
      findings.report(
        "Nothing closes the step “\(step.definition.title)” or any step that it leads to",
        line: Int(position.line),
        column: Int(position.column),
        help: "add a button that closes it, or the trait '@appcues/skippable'")
    }
  }

  /// The places of the steps that nothing closes; none if the runtime cannot show a step.
  static func stuckSteps(of experience: ComposedExperience) -> [Int] {
    guard experience.steps.allSatisfy(\.trace.isDisplayable) else { return [] }
    let ends = Set(experience.endings.flatMap(\.origins))
    let exits = experience.steps.indices.filter { place in
      ends.contains(place) || experience.steps[place].isFree
    }
    let leading = StepGraph(experience).leading(to: exits)
    return experience.steps.indices.filter { !leading.contains($0) }
  }
}

extension ComposedStep {
  /// Whether the step needs no exit, because it is embedded or because the app may close it.
  ///
  /// The app may close a step with a custom presentation or with an action that the tool does not know.
  fileprivate var isFree: Bool {
    switch presentation.hierarchy?.presentation?.style {
    case .embed, .custom, nil: return true
    case .full, .dialog, .sheet, .halfSheet, .tooltip: break
    }
    return allActions.contains { action in
      switch action.destination {
      case .experience: true
      case .none, .broken: !ActionEffect.types.contains(action.type)
      case .step, .completed, .dismissed, .link: false
      }
    }
  }
}
