package import CatalogModel
package import ExperienceDefinitions
package import ExperienceTraits

/// Composes the steps of an experience with a changed payload, to find out what the change does.
///
/// The steps have no states. Only ``without(_:besides:)`` finds out what overridden traits would have changed.
package struct ExperienceTrial {
  private let composer: ExperienceComposer
  /// The payload, with the components of the catalog drawn in it.
  package let experience: Experience
  /// The experience in the context of the trial, without its steps.
  package let composed: ComposedExperience

  /// Prepares trials of an experience in a context: a scenario, or the start of the app.
  ///
  /// The result is `nil` if the payload cannot be decoded, or if a rule hides the experience.
  package init?(
    _ definition: ExperienceDefinition, in catalog: Catalog, under context: CompositionContext
  ) {
    composed = ComposedExperience(withoutSteps: definition, in: catalog, under: context)
    guard let decoded = definition.payload.experience, composed.absence == nil else { return nil }
    composer = ExperienceComposer(definition, in: catalog, under: context, over: composed.screen)
    experience = composer.drawComponents(of: decoded).0
  }

  /// Composes the experience without a trait, as if the definition did not contain it.
  ///
  /// - Parameters:
  ///   - setting: The trait.
  ///   - originals: All steps with the trait.
  /// - Returns: The steps on which the trait can have an effect, each with its place, and the endings.
  package func without(
    _ setting: TraitSetting, besides originals: [ComposedStep]
  ) -> (steps: [(place: Int, step: ComposedStep)], endings: [Ending]) {
    composer.compose(experience, without: setting, besides: originals)
  }

  /// Presents a step of a changed payload; `nil` if the payload has no such step.
  ///
  /// The change must not add, remove or move steps.
  package func presentation(of place: Int, in changed: Experience) -> ComposedPresentation? {
    let indexes = experience.stepIndexes
    return indexes.indices.contains(place) ? composer.present(changed, at: indexes[place]) : nil
  }

  /// Completes a presented step of a changed payload.
  package func step(_ presentation: ComposedPresentation, in changed: Experience) -> ComposedStep? {
    guard let place = experience.stepIndexes.firstIndex(of: presentation.index) else { return nil }
    return composer.complete(presentation, of: changed, number: place + 1, FormTexts(changed))
  }

  /// Returns how a step of a changed payload receives metadata from its traits, for each step of its group
  /// from which the user can come.
  package func arrivals(at place: Int, of changed: Experience) -> [[TraitApplication]] {
    let indexes = experience.stepIndexes
    guard indexes.indices.contains(place) else { return [] }
    return indexes.filter { $0.group == indexes[place].group && $0.item != indexes[place].item }.map {
      composer.applications(of: changed, at: indexes[place], arrivingFrom: $0).filter {
        $0.phase == .metadata
      }
    }
  }
}
