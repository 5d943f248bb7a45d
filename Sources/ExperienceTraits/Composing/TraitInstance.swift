/// A created trait of a step, with its model, level, and capabilities.
struct TraitInstance {
  /// The number that identifies this instance within one step.
  let id: Int
  let model: TraitModel
  let level: ExperiencePluginConfiguration.Level
  let capabilities: Set<TraitCapability>
  var trait: any ExperienceTrait
}

/// A trait in the payload, whether or not it could be created.
struct TraitCandidate {
  enum CandidateState {
    /// No trait of this type is registered.
    case unknown
    /// The configuration cannot be used, so the runtime drops the trait.
    case unusable(Set<TraitCapability>, ConfigurationFindings)
    /// The trait was created.
    case created(TraitInstance)
  }

  let model: TraitModel
  let level: ExperiencePluginConfiguration.Level
  var state: CandidateState
  let findings: ConfigurationFindings
  /// A second instance for a step without a group.
  ///
  /// It creates and presents, while the instance in `state` decorates.
  var creating: TraitInstance?

  /// The capabilities of the trait's type, or an empty set if the type is not registered.
  var capabilities: Set<TraitCapability> {
    switch state {
    case .unknown: []
    case .unusable(let capabilities, _): capabilities
    case .created(let instance): instance.capabilities
    }
  }

  /// The instance that a capability uses, or `nil` if the trait could not be created.
  func instance(for capability: TraitCapability) -> TraitInstance? {
    guard case .created(let instance) = state else { return nil }
    return capability.isSingle ? creating ?? instance : instance
  }
}

/// Trait instances, grouped by capability.
struct DecomposedTraits {
  private(set) var decorators: [TraitCapability: [TraitInstance]] = [:]
  private(set) var singles: [TraitCapability: TraitInstance] = [:]

  init() {}

  /// Sorts the instances of one level by capability.
  ///
  /// If several instances have a capability that only one trait may provide, the first instance provides it.
  init(_ instances: [TraitInstance]) {
    for instance in instances {
      for capability in instance.capabilities {
        if capability.isSingle {
          if singles[capability] == nil { singles[capability] = instance }
        } else {
          decorators[capability, default: []].append(instance)
        }
      }
    }
  }

  /// Adds a more specific level.
  ///
  /// Its single trait capabilities replace the present ones. Its decorators are added after the present ones.
  mutating func append(_ specific: DecomposedTraits) {
    appendSingles(specific)
    for (capability, instances) in specific.decorators {
      decorators[capability, default: []] += instances
    }
  }

  /// Adds the single trait capabilities of a more specific level, without its decorators.
  mutating func appendSingles(_ specific: DecomposedTraits) {
    singles.merge(specific.singles) { _, specific in specific }
  }

  /// Inserts the decorators of the parent levels before those of this level.
  ///
  /// A parent's decorator is left out if this level has a trait of the same type. If several parents have the
  /// same type, only the most specific one is used.
  mutating func propagateDecorators(from parent: DecomposedTraits) {
    for (capability, parents) in parent.decorators {
      var merged = decorators[capability] ?? []
      for instance in parents.reversed()
      where !merged.contains(where: { $0.model.type == instance.model.type }) {
        merged.insert(instance, at: 0)
      }
      decorators[capability] = merged
    }
  }

  mutating func dropSingles() { singles = [:] }
}
