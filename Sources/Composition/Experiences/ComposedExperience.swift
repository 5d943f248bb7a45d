package import CatalogModel
package import Definitions
import Elements
package import ExperienceTraits

/// A step as the runtime would show it, with its trace and where its actions lead.
package struct ComposedStep: Sendable {
  package var definition: StepDefinition
  /// The number of the step in its experience, counted from one.
  package var number: Int
  package var step: Step
  package var presentation: ComposedPresentation
  package var trace: Trace
  /// The rectangles that depend on the screen, where there are any.
  package var placement: ScreenPlacement?
  package var actions: [ResolvedActions]
  /// What a press on the target does, where a trait gives it actions.
  package var targetActions: ResolvedActions?

  /// The actions of a component.
  package func actions(of componentID: String) -> ResolvedActions? {
    actions.first { $0.componentID == componentID }
  }
}

/// An experience with all of its steps composed.
package struct ComposedExperience: Sendable {
  package var definition: ExperienceDefinition
  package var steps: [ComposedStep]
  /// The ways in which it ends.
  package var endings: [Ending] = []
  /// What composing the steps gave cause to report.
  package var diagnostics: [Diagnostic]
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
    let behind = definition.metadata.screen.flatMap { context.screen(named: $0, in: catalog) }
    self.screen = behind
    presence = context.presence(of: definition)
    steps = []
    diagnostics = []
    let file = definition.location.file
    var found: Set<Diagnostic> = Set(diagnostics(definition.notes, in: catalog) + presence.diagnostics)
    let screenEntries = behind?.trace.entries.filter { $0.phase != .transition }
    let led = (screenEntries ?? context.causes) + presence.entries
    guard var experience = definition.experience else {
      let traits = catalog.registry.report(on: definition.traits)
      found.formUnion([Diagnostic](definition.actions + traits.actions, file: file))
      found.formUnion(diagnostics(traits, in: catalog))
      diagnostics = found.sorted()
      return
    }
    var drawing = ComponentDrawing(library: catalog.library, file: file)
    let parts = experience.steps.flatMap(\.children).flatMap(\.content.parts)
    if parts.contains(where: \.containsCustom) {
      experience.mapContent { drawing.expand($0) }
    }
    uses = drawing.uses
    found.formUnion(drawing.diagnostics)
    if let behind, case .embed(let frameID) = experience.renderContext, !behind.content.hasFrame(frameID) {
      found.insert(
        Diagnostic(
          .missingFrame,
          "The screen '\(behind.definition.id)' has no frame '\(frameID)', so the experience is not seen",
          at: definition.location, help: "add a component with an '\(EmbedFrame.identifier)' to the screen"))
    }
    func screen(_ size: Size, _ safeArea: EdgeInsets) -> Screen {
      behind?.screen(size: size, safeArea: safeArea) ?? .neutral(size: size, safeArea: safeArea)
    }
    let composer = TraitComposer(
      registry: catalog.registry, screen: screen(Screen.reference.size, Screen.reference.safeArea))
    let items = experience.steps.flatMap(\.children).flatMap { FormState($0.content).items }
    var labels = Dictionary(items.map { ($0.id, $0.label) }) { first, _ in first }
    let answers = Dictionary(items.map { ($0.id, $0.value) }) { first, _ in first }
    for part in experience.steps.flatMap(\.children).flatMap(\.content.parts) {
      part.visit { component in
        guard case .optionSelect(let select) = component.kind else { return }
        for option in select.options {
          labels["\(component.id) \(option.value)"] = option.content.textDescription
        }
      }
    }
    var configurations: [ConfigurationReport] = []
    var lostPresenters: Set<Position> = []
    for (offset, index) in experience.stepIndexes.enumerated() {
      guard let step = experience.step(at: index) else { continue }
      let presentation = composer.compose(experience, at: index)
      var resolver = ActionResolver(
        catalog: catalog, definition: definition, experience: experience, index: index, labels: labels,
        answers: answers)
      let stepDefinition = definition.groups[index.group].steps[index.item]
      var composed = ComposedStep(
        definition: stepDefinition, number: offset + 1, step: step, presentation: presentation,
        trace: Trace(
          presentation, experience: definition.id, step: stepDefinition.slug, file: file,
          scenario: context.scenario, behind: led, undrawn: step.content.undrawnSymbols(file: file),
          transitions: context.transitions(from: definition.reference, step: stepDefinition.slug, in: catalog)
        ),
        placement: ScreenPlacement(of: presentation, on: screen) { other in
          TraitComposer(registry: catalog.registry, screen: other).compose(experience, at: index).hierarchy
        },
        actions: resolver.resolve(step))
      if let interaction = presentation.hierarchy?.backdrop?.interaction, !interaction.actions.isEmpty {
        composed.targetActions = ResolvedActions(
          componentID: "target", label: "The target", actions: resolver.resolve(target: interaction.actions))
      }
      if let absence {
        composed.trace.error = Trace.Failure(
          code: Trace.Failure.notPresented, message: absence, source: definition.location)
      }
      found.formUnion(resolver.diagnostics)
      configurations.append(presentation.configurations)
      if presentation.error?.code == .presentingRequired {
        let lost = presentation.configurations.findings.filter { $0.losesPresenter(catalog.registry) }
        lostPresenters.formUnion(lost.map(\.position))
        if lost.isEmpty { found.insert(notPresented(stepDefinition, at: step.position)) }
      }
      steps.append(composed)
    }
    for report in configurations {
      found.formUnion(diagnostics(report, lostPresenters: lostPresenters, in: catalog))
    }
    if !steps.isEmpty { endings = Ending.all(experience, steps, composer: composer) }
    found.formUnion(emptyGroups(of: experience))
    found.formUnion(equalIDs(in: experience))
    diagnostics = found.sorted()
  }

  private func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: definition.location.file, position: position)
  }

  private func diagnostics(
    _ report: ConfigurationReport, lostPresenters: Set<Position> = [], in catalog: Catalog
  ) -> [Diagnostic] {
    report.findings.map {
      Diagnostic(
        $0, file: definition.location.file, types: catalog.registry.types,
        isOnlyPresenter: lostPresenters.contains($0.position) && $0.losesPresenter(catalog.registry))
    } + diagnostics(report.notes, in: catalog)
  }

  private func notPresented(_ step: StepDefinition, at position: Position) -> Diagnostic {
    Diagnostic(
      .traitError, "No trait presents the step '\(step.title)', so the runtime cannot show it",
      at: location(position),
      help: "add a presenting trait such as '@appcues/modal' to its group or to the experience")
  }

  private func emptyGroups(of experience: Experience) -> [Diagnostic] {
    guard !definition.isIncomplete else { return [] }
    var diagnostics: [Diagnostic] = []
    if experience.steps.isEmpty {
      diagnostics.append(
        Diagnostic(
          .noSteps, "The experience has no steps, so the runtime cannot start it", at: definition.location,
          help: "add a section with a 'step' definition"))
    }
    for case .group(let group) in experience.steps where group.children.isEmpty {
      diagnostics.append(
        Diagnostic(
          .noSteps, "The group has no steps, so the runtime cannot show it", at: location(group.position),
          help: "add a section with a 'step' definition below it"))
    }
    return diagnostics
  }

  private func diagnostics(_ notes: [PayloadNote], in catalog: Catalog) -> [Diagnostic] {
    notes.compactMap { catalog.diagnostic($0, file: definition.location.file, folder: definition.folder) }
  }

  /// Reports identifiers that mean two things: references and actions find the first one, or both.
  private func equalIDs(in experience: Experience) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var steps: [String: Position] = [:]
    func report(_ id: String, _ kind: String, at position: Position, first: Position) {
      found.append(
        Diagnostic(
          .equalIDs, "Two \(kind) have the id '\(id)', the first one in line \(first.line)",
          at: location(position), help: "give one of them another"))
    }
    for step in experience.steps.flatMap(\.children) {
      if let first = steps[step.id] { report(step.id, "steps", at: step.position, first: first) }
      steps[step.id] = steps[step.id] ?? step.position
      var components: [String: Position] = [:]
      for part in step.content.parts {
        part.visit { component in
          let position = Position(line: component.line, column: component.column)
          guard !component.id.isEmpty, position.line > 0 else { return }
          let first = components.updateValue(position, forKey: component.id)
          if let first, first != position {
            report(
              component.id, "components of a step", at: max(first, position), first: min(first, position))
          }
        }
      }
    }
    return found
  }
}
