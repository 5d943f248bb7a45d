package import CatalogModel
import DefinitionKinds
package import Definitions
import Elements
package import ExperienceDefinitions
package import ExperienceTraits
package import ScreenDefinitions
package import Translations

/// A step as the runtime shows it, with its trace and the destinations of its actions.
///
/// A class, because the value is large and many readers share it.
package final class ComposedStep: Sendable {
  package let definition: StepDefinition
  /// The number of the step in its experience, counted from one.
  package let number: Int
  package let step: Step
  package let presentation: ComposedPresentation
  package let trace: Trace
  /// The rectangles that depend on the screen, or nil if the step has none.
  package let placement: ScreenPlacement?
  package let actions: [ResolvedActions]
  /// The actions that a tap on the target runs, if a trait defines any.
  package let targetActions: ResolvedActions?

  init(
    definition: StepDefinition, number: Int, step: Step, presentation: ComposedPresentation, trace: Trace,
    placement: ScreenPlacement?, actions: [ResolvedActions], targetActions: ResolvedActions?
  ) {
    (self.definition, self.number, self.step) = (definition, number, step)
    (self.presentation, self.trace, self.placement) = (presentation, trace, placement)
    (self.actions, self.targetActions) = (actions, targetActions)
  }

  /// Returns the step with another presentation; its trace and its actions stay as they are.
  package func presented(as presentation: ComposedPresentation) -> ComposedStep {
    ComposedStep(
      definition: definition, number: number, step: step, presentation: presentation, trace: trace,
      placement: placement, actions: actions, targetActions: targetActions)
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
  /// The ways in which the experience can end.
  package var endings: [Ending] = []
  /// The findings from composing the steps.
  package var diagnostics: [Diagnostic] = []
  /// The screen behind the experience, or nil if a neutral page is shown.
  package var screen: ComposedScreen?
  /// The components that the steps use.
  package var uses: [ComponentUse] = []
  /// The scenario under which the experience is composed.
  package var scenario: String?
  /// The language of the texts, if the scenario sets a language that the experience has texts in.
  package let locale: LocaleTag?
  /// The language of the texts as a tag; nil for English without a statement of the payload.
  package let language: String?
  /// Whether the rules present the experience.
  package let presence: Presence
  /// The reason why a rule hides the experience, or nil if it is presented.
  package var absence: String? { presence.absence }

  /// Composes every step of an experience in a context.
  package init(
    _ definition: ExperienceDefinition, in catalog: Catalog, under context: CompositionContext
  ) {
    let definition = definition.translated(under: context)
    self.init(withoutSteps: definition, in: catalog, under: context)
    let composer = ExperienceComposer(definition, in: catalog, under: context, over: screen)
    if let experience = definition.payload.experience {
      let composed = composer.compose(experience)
      (steps, endings, uses) = (composed.steps, composed.endings, composed.uses)
    } else {
      composer.reportParts()
    }
    diagnostics = Set(composer.findings.diagnostics).sorted()
  }

  /// Creates an experience in a context without composing its steps.
  init(withoutSteps definition: ExperienceDefinition, in catalog: Catalog, under context: CompositionContext)
  {
    self.definition = definition
    scenario = context.scenario
    locale = definition.locale(under: context)
    let source = catalog.locales.source.text
    language =
      locale?.text ?? definition.payload.experience?.languageTag ?? (source == "en" ? nil : source)
    screen = definition.metadata.showing.screen.flatMap { context.screen(named: $0, in: catalog) }
    presence = context.presence(of: definition)
  }
}

extension ExperienceDefinition {
  /// The language of the texts in a context; nil for the language of the definition.
  func locale(under context: CompositionContext) -> LocaleTag? {
    context.locale.flatMap { translations?.hasTexts(in: $0) == true ? $0 : nil }
  }

  /// The experience with the texts that a user in a context sees.
  fileprivate func translated(under context: CompositionContext) -> ExperienceDefinition {
    locale(under: context).map(translated(into:)) ?? self
  }
}

extension ComposedStep {
  /// Returns the step with other texts in its content; nothing else depends on them.
  ///
  /// The closure returns the text for a key; nil leaves the text unchanged.
  package func replacingTexts(_ text: (String) -> String?) -> ComposedStep {
    var step = step
    step.content = StepContent(
      body: step.content.body.replacingTexts(text),
      stickyTop: step.content.stickyTop?.replacingTexts(text),
      stickyBottom: step.content.stickyBottom?.replacingTexts(text))
    return ComposedStep(
      definition: definition, number: number, step: step, presentation: presentation, trace: trace,
      placement: placement, actions: actions, targetActions: targetActions)
  }
}
