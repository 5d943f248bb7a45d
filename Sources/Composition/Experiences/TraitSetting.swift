package import Definitions
package import ExperienceTraits

/// A trait of an experience, with the way to change it in the payload.
package struct TraitSetting: Sendable {
  /// The list of traits that contains the trait.
  private enum TraitPlace {
    case experience
    /// The group at an index, or the single step there.
    case entry(Int)
    /// A step of a group, by the indexes of both.
    case child(Int, Int)
  }

  package let model: TraitModel
  package let level: ExperiencePluginConfiguration.Level
  private let place: TraitPlace
  /// The index of the trait in its list.
  private let index: Int
  /// The indexes of the steps on which the trait can have an effect.
  package let steps: [Int]

  /// All traits of an experience, in the order of the payload.
  package static func all(in experience: Experience) -> [TraitSetting] {
    func settings(
      _ models: [TraitModel], _ level: ExperiencePluginConfiguration.Level, _ place: TraitPlace,
      _ steps: [Int]
    ) -> [TraitSetting] {
      models.enumerated().map {
        TraitSetting(model: $1, level: level, place: place, index: $0, steps: steps)
      }
    }
    let indexes = experience.stepIndexes
    var all = settings(experience.traits, .experience, .experience, Array(indexes.indices))
    for (group, entry) in experience.steps.enumerated() {
      let steps = indexes.indices.filter { indexes[$0].group == group }
      guard case .group(let content) = entry else {
        all += settings(entry.traits, .step, .entry(group), steps)
        continue
      }
      all += settings(entry.traits, .group, .entry(group), steps)
      for (step, (item, child)) in zip(steps, content.children.enumerated()) {
        all += settings(child.traits, .step, .child(group, item), [step])
      }
    }
    return all
  }

  /// Removes the trait from the payload, which moves the traits after it in its list.
  func remove(from experience: inout Experience) {
    editList(&experience) { $0.remove(at: index) }
  }

  /// Clears the type of the trait, so that the runtime drops it.
  ///
  /// The other traits keep their indexes.
  package func clearType(in experience: inout Experience) {
    editList(&experience) { $0[index].type = "" }
  }

  /// Gives the trait another configuration.
  package func configure(_ config: LocatedValue, in experience: inout Experience) {
    editList(&experience) { $0[index].config = config }
  }

  private func editList(_ experience: inout Experience, _ change: (inout [TraitModel]) -> Void) {
    switch place {
    case .experience: change(&experience.traits)
    case .entry(let group):
      switch experience.steps[group] {
      case .single(var step):
        change(&step.traits)
        experience.steps[group] = .single(step)
      case .group(var entry):
        change(&entry.traits)
        experience.steps[group] = .group(entry)
      }
    case .child(let group, let item):
      guard case .group(var entry) = experience.steps[group] else { return }
      change(&entry.children[item].traits)
      experience.steps[group] = .group(entry)
    }
  }
}
