import CatalogModel
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import ScreenDefinitions

/// Composes the steps of one experience in a context, and reports problems.
struct ExperienceComposer {
  let definition: ExperienceDefinition
  private let catalog: Catalog
  private let context: CompositionContext
  /// The screen behind the experience, or nil if a neutral page is shown.
  let screen: ComposedScreen?
  let presence: Presence
  let findings = FindingCollector()

  init(
    _ definition: ExperienceDefinition, in catalog: Catalog, under context: CompositionContext,
    over screen: ComposedScreen?
  ) {
    self.definition = definition
    self.catalog = catalog
    self.context = context
    self.screen = screen
    presence = context.presence(of: definition)
    findings.report(presence.diagnostics)
    report(definition.payload.notes)
  }

  /// Reports problems of the traits and the actions of an experience that cannot be composed.
  func reportParts() {
    let traits = catalog.registry.report(on: definition.payload.traits)
    findings.report(
      [Diagnostic](
        definition.payload.actions + traits.actions, file: definition.location.file,
        in: definition.head.syntax))
    report(traits)
  }

  /// Composes the steps, the endings, and the uses of components.
  func compose(
    _ decoded: Experience
  ) -> (steps: [ComposedStep], endings: [Ending], uses: [ComponentUse]) {
    let (experience, uses) = drawComponents(of: decoded)
    reportMissingFrame(of: experience)
    let composer = traitComposer(on: screen(Screen.reference.size, Screen.reference.safeArea))
    var tracing = composer
    tracing.triesReplacedTraits = true
    tracing.keepsStates = true
    let texts = FormTexts(experience)
    let steps = experience.stepIndexes.enumerated().compactMap { offset, index in
      compose(experience, index, number: offset + 1, with: tracing, texts)
    }
    reportTraits(of: steps)
    ExperienceCheck(definition, experience).run(findings)
    return (steps, steps.isEmpty ? [] : Ending.all(experience, steps, composer: composer), uses)
  }

  /// Composes an experience without one of its traits; its components must already be drawn.
  ///
  /// - Parameters:
  ///   - experience: The payload with the trait.
  ///   - setting: The trait.
  ///   - originals: All steps with the trait.
  /// - Returns: The steps on which the trait can have an effect, each with its place, and the endings.
  func compose(
    _ experience: Experience, without setting: TraitSetting, besides originals: [ComposedStep]
  ) -> (steps: [(place: Int, step: ComposedStep)], endings: [Ending]) {
    var changed = experience
    setting.remove(from: &changed)
    let composer = traitComposer(on: screen(Screen.reference.size, Screen.reference.safeArea))
    var tracing = composer
    tracing.triesReplacedTraits = true
    let (indexes, texts) = (changed.stepIndexes, FormTexts(changed))
    var all = originals
    let steps = setting.steps.compactMap { place -> (place: Int, step: ComposedStep)? in
      guard originals.indices.contains(place) else { return nil }
      let original = originals[place]
      let presentation =
        original.presentation.withoutOverridden(traitAt: setting.model.position)
        ?? tracing.compose(changed, at: indexes[place])
      return complete(presentation, of: changed, number: place + 1, texts, like: original).map { (place, $0) }
    }
    for (place, step) in steps { all[place] = step }
    return (steps, Ending.all(changed, all, composer: composer))
  }

  /// The experience, with the components of the catalog drawn in it.
  func drawComponents(of decoded: Experience) -> (Experience, [ComponentUse]) {
    var experience = decoded
    var drawing = ComponentDrawing(library: catalog.library, in: definition.head)
    experience.mapContent { drawing.fillTokens(of: $0) }
    let parts = experience.steps.flatMap(\.children).flatMap(\.content.parts)
    if parts.contains(where: \.containsCustom) { experience.mapContent { drawing.expand($0) } }
    findings.report(drawing.diagnostics)
    return (experience, drawing.uses)
  }

  /// Presents one step of an experience in which the components are already drawn.
  func present(_ experience: Experience, at index: StepIndex) -> ComposedPresentation {
    traitComposer(on: screen(Screen.reference.size, Screen.reference.safeArea)).compose(experience, at: index)
  }

  /// Returns what the traits of a step do when the user comes from another step of its group.
  func applications(
    of experience: Experience, at index: StepIndex, arrivingFrom previous: StepIndex
  ) -> [TraitApplication] {
    traitComposer(on: screen(Screen.reference.size, Screen.reference.safeArea))
      .compose(experience, at: index, arrivingFrom: previous).applications
  }

  private func screen(_ size: Size, _ safeArea: EdgeInsets) -> Screen {
    screen?.screen(size: size, safeArea: safeArea) ?? .neutral(size: size, safeArea: safeArea)
  }

  private func traitComposer(on screen: Screen) -> TraitComposer {
    TraitComposer(registry: catalog.registry, screen: screen)
  }

  private func compose(
    _ experience: Experience, _ index: StepIndex, number: Int, with composer: TraitComposer,
    _ texts: FormTexts
  ) -> ComposedStep? {
    complete(composer.compose(experience, at: index), of: experience, number: number, texts)
  }

  /// Completes a presented step: its actions, its trace, and the rectangles that depend on the screen.
  ///
  /// `other` is the same step with other traits, so its actions are reused. Its rectangles are reused if they are
  /// the same, because measuring them composes the step on several screens.
  func complete(
    _ presentation: ComposedPresentation, of experience: Experience, number: Int, _ texts: FormTexts,
    like other: ComposedStep? = nil
  ) -> ComposedStep? {
    let index = presentation.index
    guard let step = experience.step(at: index) else { return nil }
    var resolver = ActionResolver(
      catalog: catalog, definition: definition, experience: experience, index: index, texts: texts)
    let own = definition.payload.groups[index.group].steps[index.item]
    let actions = other?.actions ?? resolver.resolve(step)
    var targetActions: ResolvedActions?
    if let interaction = presentation.hierarchy?.backdrop?.interaction, !interaction.actions.isEmpty {
      targetActions = ResolvedActions(
        componentID: "target", label: "The target", actions: resolver.resolve(target: interaction.actions))
    }
    findings.report(resolver.diagnostics)
    return ComposedStep(
      definition: own, number: number, step: step, presentation: presentation,
      trace: trace(of: presentation, step, own),
      placement: other.flatMap { $0.presentation.isPlaced(like: presentation) ? $0.placement : nil }
        ?? ScreenPlacement(of: presentation, on: screen) { other in
          traitComposer(on: other).compose(experience, at: index).hierarchy
        },
      actions: actions, targetActions: targetActions)
  }

  private func trace(
    of presentation: ComposedPresentation, _ step: Step, _ own: StepDefinition
  ) -> Trace {
    let screenEntries = screen?.trace.entries.filter { $0.phase != .transition }
    var trace = Trace(
      presentation, experience: definition.id, step: own.slug, file: definition.location.file,
      scenario: context.scenario, after: (screenEntries ?? context.situation.causes) + presence.entries,
      undrawn: step.content.undrawnSymbols(file: definition.location.file),
      transitions: context.flows.transitions(from: definition.reference, step: own.slug, in: catalog))
    if let absence = presence.absence {
      trace.error = Trace.TraceFailure(
        code: Trace.TraceFailure.notPresented, message: absence, source: definition.location)
    }
    return trace
  }
}

extension ExperienceComposer {
  /// Reports problems of the traits of the steps; a missing presenting trait is an error.
  private func reportTraits(of steps: [ComposedStep]) {
    var lostPresenters: Set<Position> = []
    for step in steps where step.presentation.error?.code == .presentingRequired {
      let lost = step.presentation.configurations.findings.filter { $0.losesPresenter(catalog.registry) }
      lostPresenters.formUnion(lost.map(\.position))
      guard lost.isEmpty else { continue }
      findings.report(
        Diagnostic(
          .traitError,
          "No trait presents the step '\(step.definition.title)', so the runtime cannot show it",
          at: SourceLocation(file: definition.location.file, position: step.step.position),
          help: "add a presenting trait such as '@appcues/modal' to its group or to the experience"))
    }
    for step in steps { report(step.presentation.configurations, lostPresenters: lostPresenters) }
  }

  private func report(_ report: ConfigurationReport, lostPresenters: Set<Position> = []) {
    // If a rule hides the experience, the elements that its traits need may be missing, so these errors are
    // left out.
    let shown = report.findings.filter { presence.absence == nil || !$0.stopsTheExperience }
    findings.report(
      shown.map {
        Diagnostic(
          $0, file: definition.location.file, in: definition.head.syntax, types: catalog.registry.types,
          defectiveAt: catalog.defectiveTraits[$0.type],
          isOnlyPresenter: lostPresenters.contains($0.position) && $0.losesPresenter(catalog.registry))
      })
    self.report(report.notes)
  }

  private func report(_ notes: [PayloadNote]) {
    findings.report(
      notes.compactMap { catalog.diagnostic($0, file: definition.location.file, folder: definition.folder) })
  }
}
