package import CatalogModel
package import Definitions
import Elements
package import ExperienceTraits

/// A step as the runtime would show it, with its trace and where its actions lead.
///
/// It is a class, since it is large, and handed to all that write, draw, check and compare it.
package final class ComposedStep: Sendable {
  package let definition: StepDefinition
  /// The number of the step in its experience, counted from one.
  package let number: Int
  package let step: Step
  package let presentation: ComposedPresentation
  package let trace: Trace
  /// The rectangles that depend on the screen, where there are any.
  package let placement: ScreenPlacement?
  package let actions: [ResolvedActions]
  /// What a press on the target does, where a trait gives it actions.
  package let targetActions: ResolvedActions?

  init(
    definition: StepDefinition, number: Int, step: Step, presentation: ComposedPresentation, trace: Trace,
    placement: ScreenPlacement?, actions: [ResolvedActions], targetActions: ResolvedActions?
  ) {
    (self.definition, self.number, self.step) = (definition, number, step)
    (self.presentation, self.trace, self.placement) = (presentation, trace, placement)
    (self.actions, self.targetActions) = (actions, targetActions)
  }

  /// The actions of a component.
  package func actions(of componentID: String) -> ResolvedActions? {
    actions.first { $0.componentID == componentID }
  }
}

/// An experience with all of its steps composed.
package struct ComposedExperience: Sendable {
  package var definition: ExperienceDefinition
  package var steps: [ComposedStep] = []
  /// The ways in which it ends.
  package var endings: [Ending] = []
  /// What composing the steps gave cause to report.
  package var diagnostics: [Diagnostic] = []
  /// The screen behind it, or `nil` where a neutral page stands in.
  package var screen: ComposedScreen?
  /// The components that its steps use.
  package var uses: [ComponentUse] = []
  /// The scenario under which it is composed.
  package var scenario: String?
  /// Whether rules let it be presented.
  package let presence: Presence
  /// Why the experience is not presented, where a rule says so.
  package var absence: String? { presence.absence }

  /// Composes every step of an experience of a catalog, after what happened.
  package init(
    _ definition: ExperienceDefinition, in catalog: Catalog, under context: CompositionContext
  ) {
    self.definition = definition
    scenario = context.scenario
    screen = definition.metadata.showing.screen.flatMap { context.screen(named: $0, in: catalog) }
    presence = context.presence(of: definition)
    let composer = ExperienceComposer(definition, in: catalog, under: context, over: screen)
    if let experience = definition.payload.experience {
      let composed = composer.compose(experience)
      (steps, endings, uses) = (composed.steps, composed.endings, composed.uses)
    } else {
      composer.reportParts()
    }
    diagnostics = Set(composer.findings.diagnostics).sorted()
  }
}
