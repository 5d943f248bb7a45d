/// A trait of a step with everything that the composer knows about it.
struct TraitInstance {
  /// Tells instances of one step apart.
  let id: Int
  let model: TraitModel
  let level: ExperiencePluginConfiguration.Level
  let capabilities: Set<TraitCapability>
  var trait: any ExperienceTrait
}

/// A trait as a level of the payload names it, whether or not it could be created.
struct TraitCandidate {
  enum State {
    /// Nobody registered the type.
    case unknown
    /// The configuration cannot be used.
    case unusable(Set<TraitCapability>, ConfigurationFindings)
    /// The trait exists.
    case created(TraitInstance)
  }

  let model: TraitModel
  let level: ExperiencePluginConfiguration.Level
  var state: State
  let findings: ConfigurationFindings
  /// The instance that creates and presents for a single step without a group, apart from the one that decorates.
  var creating: TraitInstance?

  /// The capabilities of the type, empty where it is unknown.
  var capabilities: Set<TraitCapability> {
    switch state {
    case .unknown: []
    case .unusable(let capabilities, _): capabilities
    case .created(let instance): instance.capabilities
    }
  }

  /// The instance that a capability would use, or `nil` where there is none.
  func instance(for capability: TraitCapability) -> TraitInstance? {
    guard case .created(let instance) = state else { return nil }
    return capability.isSingle ? creating ?? instance : instance
  }
}

/// Instances by what they can do.
struct DecomposedTraits {
  private(set) var decorators: [TraitCapability: [TraitInstance]] = [:]
  private(set) var singles: [TraitCapability: TraitInstance] = [:]

  init() {}

  /// Sorts the instances of one level; of several that could do a thing that only one may, the first does it.
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

  /// Adds a more specific level: its single capabilities replace the present ones, its decorators follow them.
  mutating func append(_ specific: DecomposedTraits) {
    appendSingles(specific)
    for (capability, instances) in specific.decorators {
      decorators[capability, default: []] += instances
    }
  }

  /// Adds only the single capabilities of a more specific level.
  mutating func appendSingles(_ specific: DecomposedTraits) {
    singles.merge(specific.singles) { _, specific in specific }
  }

  /// Puts the decorators of the parent levels in front, except where a trait of the same type is present.
  ///
  /// Of several parents of one type the last, the most specific one, stays.
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
