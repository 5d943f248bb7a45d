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
  /// What composing the steps gave cause to report.
  package var diagnostics: [Diagnostic]

  /// Composes every step of an experience of a catalog.
  package init(_ definition: ExperienceDefinition, in catalog: Catalog, screen: Screen = .reference) {
    self.definition = definition
    steps = []
    diagnostics = []
    let file = definition.location.file
    var found: Set<Diagnostic> = Set(missing(definition.images, in: catalog))
    guard let experience = definition.experience else {
      let traits = catalog.registry.report(on: definition.traits)
      found.formUnion([Diagnostic](definition.actions + traits.actions, file: file))
      found.formUnion(diagnostics(traits, in: catalog))
      diagnostics = found.sorted()
      return
    }
    let composer = TraitComposer(registry: catalog.registry, screen: screen)
    for (offset, index) in experience.stepIndexes.enumerated() {
      guard let step = experience.step(at: index) else { continue }
      let presentation = composer.compose(experience, at: index)
      var resolver = ActionResolver(
        catalog: catalog, definition: definition, experience: experience, index: index)
      let stepDefinition = definition.groups[index.group].steps[index.item]
      var composed = ComposedStep(
        definition: stepDefinition, number: offset + 1, step: step, presentation: presentation,
        trace: Trace(
          presentation, experience: definition.id, step: stepDefinition.slug,
          file: definition.location.file),
        actions: resolver.resolve(step))
      if let interaction = presentation.hierarchy?.backdrop?.interaction, !interaction.actions.isEmpty {
        composed.targetActions = ResolvedActions(
          componentID: "target", label: "The target", actions: resolver.resolve(interaction.actions))
      }
      found.formUnion(resolver.diagnostics)
      found.formUnion(diagnostics(presentation.configurations, in: catalog))
      if presentation.error?.code == .presentingRequired {
        found.insert(notPresented(stepDefinition, at: step.position))
      }
      steps.append(composed)
    }
    found.formUnion(emptyGroups(of: experience))
    diagnostics = found.sorted()
  }

  private func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: definition.location.file, position: position)
  }

  private func diagnostics(_ report: ConfigurationReport, in catalog: Catalog) -> [Diagnostic] {
    report.findings.map {
      Diagnostic($0, file: definition.location.file, types: catalog.registry.types)
    } + missing(report.images, in: catalog)
  }

  private func notPresented(_ step: StepDefinition, at position: Position) -> Diagnostic {
    Diagnostic(
      .traitError, "No trait presents the step '\(step.title)', so the runtime cannot show it",
      at: location(position),
      help: "add a presenting trait such as '@appcues/modal' to its group or to the experience")
  }

  private func emptyGroups(of experience: Experience) -> [Diagnostic] {
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

  private func missing(_ images: [ImageReference], in catalog: Catalog) -> [Diagnostic] {
    images.compactMap {
      catalog.imageDiagnostic($0.address, from: definition.folder, at: location($0.position))
    }
  }
}
