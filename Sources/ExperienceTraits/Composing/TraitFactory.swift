/// Creates the traits of a group, and decides which of them act.
struct TraitFactory {
  /// The traits of a group, and the instances that are used for each capability.
  struct Plan {
    /// The traits of the levels above the steps.
    var shared: [TraitCandidate]
    /// The traits of each step.
    var ofSteps: [[TraitCandidate]]
    var decorators: [DecomposedTraits]
    var singles: [TraitCapability: TraitInstance]
  }

  let registry: TraitRegistry
  let renderContext: RenderContext
  private var nextID = 0

  init(registry: TraitRegistry, renderContext: RenderContext) {
    self.registry = registry
    self.renderContext = renderContext
  }

  /// Creates all traits that take part in showing the steps of an entry.
  ///
  /// The traits of a step without a group are created twice, as in the runtime. One instance creates and
  /// presents, and has no metadata delegate. The other decorates.
  mutating func plan(
    experience: Experience, entry: StepEntry, delegate: TraitMetadataDelegate
  ) -> Plan {
    let experienceLevel = create(experience.traits, at: .experience, delegate)
    var parents = DecomposedTraits(Self.instances(experienceLevel))
    var shared = experienceLevel
    switch entry {
    case .group(let group):
      let groupLevel = create(group.traits, at: .group, delegate)
      parents.append(DecomposedTraits(Self.instances(groupLevel)))
      shared += groupLevel
    case .single(let step):
      let creating = create(step.traits, at: .step, nil)
      parents.appendSingles(DecomposedTraits(Self.instances(creating)))
      var stepLevel = create(step.traits, at: .step, delegate)
      for (index, candidate) in creating.enumerated() {
        if case .created(let instance) = candidate.state { stepLevel[index].creating = instance }
      }
      return Plan(
        shared: shared, ofSteps: [stepLevel],
        decorators: [Self.decorators(of: stepLevel, parents: parents)], singles: parents.singles)
    }
    var ofSteps: [[TraitCandidate]] = []
    for child in entry.children { ofSteps.append(create(child.traits, at: .step, delegate)) }
    return Plan(
      shared: shared, ofSteps: ofSteps,
      decorators: ofSteps.map { Self.decorators(of: $0, parents: parents) }, singles: parents.singles)
  }

  /// Creates the traits of one level on their own, without a metadata delegate.
  mutating func candidates(for models: [TraitModel]) -> [TraitCandidate] {
    create(models, at: .experience, nil)
  }

  private static func decorators(of step: [TraitCandidate], parents: DecomposedTraits) -> DecomposedTraits {
    var decomposed = DecomposedTraits(instances(step))
    decomposed.dropSingles()
    decomposed.propagateDecorators(from: parents)
    return decomposed
  }

  private static func instances(_ candidates: [TraitCandidate]) -> [TraitInstance] {
    candidates.compactMap { if case .created(let instance) = $0.state { instance } else { nil } }
  }

  private mutating func create(
    _ models: [TraitModel], at level: ExperiencePluginConfiguration.Level, _ delegate: TraitMetadataDelegate?
  ) -> [TraitCandidate] {
    models.map { model in
      let findings = ConfigurationFindings()
      var candidate = TraitCandidate(model: model, level: level, state: .unknown, findings: findings)
      guard let registration = registry.registration(of: model.type) else { return candidate }
      let configuration = ExperiencePluginConfiguration(
        level: level, renderContext: renderContext, config: model.config, findings: findings)
      guard var trait = registration.make(configuration) else {
        candidate.state = .unusable(registration.capabilities, findings)
        return candidate
      }
      trait.metadataDelegate = delegate
      nextID += 1
      candidate.state = .created(
        TraitInstance(
          id: nextID, model: model, level: level, capabilities: registration.capabilities, trait: trait))
      return candidate
    }
  }
}
