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
    guard let experience = definition.experience else { return }
    let composer = TraitComposer(registry: catalog.registry, screen: screen)
    var found: Set<Diagnostic> = []
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
      found.formUnion(presentation.configurationFindings.map { diagnostic($0, catalog.registry) })
      found.formUnion(missingImages(of: step, in: catalog))
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

  private func diagnostic(_ finding: TraitFinding, _ registry: TraitRegistry) -> Diagnostic {
    switch finding.problem {
    case .unknownType:
      Diagnostic(
        .unknownTrait, "There is no trait of type '\(finding.type)', so the runtime drops it",
        at: location(finding.position),
        help: NearMiss.help(for: finding.type, among: registry.types)
          ?? "declare it in a file with a 'trait' definition, or register it in Swift")
    case .missingConfiguration:
      Diagnostic(
        .unusableTrait, "The trait '\(finding.type)' needs a configuration, so the runtime drops it",
        at: location(finding.position))
    case .unusableConfiguration(let failure):
      Diagnostic(
        .unusableTrait, "\(failure.headline), so the runtime drops the trait '\(finding.type)'",
        at: location(failure.position), help: failure.help)
    case .defaultConfiguration(let failure):
      Diagnostic(
        .unusableTrait,
        "\(failure.headline), so the trait '\(finding.type)' uses its defaults for everything",
        at: location(failure.position), help: failure.help)
    case .unknownKey(let key):
      .unknownKey(key.key, known: key.known, at: location(key.position))
    case .ignoredBelowGroup:
      Diagnostic(
        .ignoredTrait,
        "The trait '\(finding.type)' neither creates nor presents anything on a step of a group",
        at: location(finding.position), help: "move it to the group or the experience")
    case .error(let message):
      Diagnostic(
        .traitError, "The trait '\(finding.type)' stops the experience: \(message)",
        at: location(finding.position))
    }
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

  private func missingImages(of step: Step, in catalog: Catalog) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for part in step.content.parts {
      part.visit { component in
        for address in component.imageAddresses {
          let position = Position(line: component.line, column: component.column)
          switch catalog.imageSource(address, from: definition.folder) {
          case .asset, .remote: continue
          case .missing(let path):
            diagnostics.append(
              Diagnostic(
                .missingImage, "There is no image '\(path)'", at: location(position),
                help: NearMiss.help(for: path, among: catalog.assets.keys)
                  ?? "paths are relative to the file"))
          case .outside(let path):
            diagnostics.append(
              Diagnostic(
                .pathLeavesContent, "The image '\(path)' is outside the content folder",
                at: location(position), help: "copy it into the content folder"))
          }
        }
      }
    }
    return diagnostics
  }
}

extension Component {
  /// The addresses of the pictures that the element itself shows.
  fileprivate var imageAddresses: [String] {
    var addresses: [String] = []
    if case .image(let image) = kind, image.symbolName == nil { addresses.append(image.imageURL) }
    if let background = style.backgroundImage { addresses.append(background.imageURL) }
    return addresses
  }
}
