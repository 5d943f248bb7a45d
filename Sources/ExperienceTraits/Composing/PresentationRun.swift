import Definitions
import Elements

/// Packages the group of one step, shows the step, and records what each trait does.
struct PresentationRun {
  let composer: TraitComposer
  let entry: StepEntry
  var index: StepIndex
  let delegate = TraitMetadataDelegate()
  /// The traits that could act on the step that is shown, from the experience level to the step level.
  var candidates: [TraitCandidate] { plan.shared + plan.ofSteps[index.item] }
  private let plan: TraitFactory.Plan
  /// The decorators of each step of the group.
  private var decorators: [DecomposedTraits] { plan.decorators }
  /// The traits that provide the single trait capabilities of the group.
  private var singles: [TraitCapability: TraitInstance] { plan.singles }
  var hierarchy: Hierarchy
  var controllers: [StepController]
  var recorder: ApplicationRecorder
  var error: StepError?

  init(composer: TraitComposer, experience: Experience, index: StepIndex) {
    self.composer = composer
    self.entry = experience.steps[index.group]
    self.index = index
    var factory = TraitFactory(registry: composer.registry, renderContext: experience.renderContext)
    plan = factory.plan(experience: experience, entry: entry, delegate: delegate)
    controllers = entry.children.map { StepController(stepID: $0.id, content: $0.content) }
    hierarchy = Hierarchy(step: controllers[index.item])
    recorder = ApplicationRecorder(
      candidates: plan.shared + plan.ofSteps[index.item], keepsStates: composer.keepsStates)
  }

  /// The composed step with its records.
  var result: ComposedPresentation {
    ComposedPresentation(
      index: index, hierarchy: hierarchy, applications: recorder.applications, states: recorder.states,
      error: error,
      removal: removal,
      configurations: ConfigurationReport(of: candidates, isGroup: isGroup, error: failedTrait))
  }

  private var removal: Presentation.Transition {
    let trait = singles[.presenting]?.trait as? any PresentingTrait
    guard let trait, let presentation = hierarchy.presentation else { return .none }
    return trait.remove(presentation: presentation)
  }

  var isGroup: Bool { if case .group = entry { true } else { false } }

  /// The trait that stopped the step, with its error message.
  private(set) var failedTrait: (model: TraitModel, message: String, error: TraitError?)?

  /// The decorators of the step that is shown.
  var current: DecomposedTraits { decorators[index.item] }

  /// Runs all phases in the order of the guide.
  mutating func present() {
    createSteps()
    createContainer()
    decorate(.containerDecorating)
    createWrapper()
    decorate(.backdropDecorating)
    shareMetadata()
    showWrapper()
  }

  /// Applies a trait, and compares the hierarchy and the metadata before and after.
  ///
  /// - Parameters:
  ///   - instance: The trait to apply.
  ///   - phase: The phase in which the trait acts.
  ///   - note: The reason why the trait does less than expected, if it does.
  ///   - body: The code that applies the trait.
  mutating func apply(
    _ instance: TraitInstance, _ phase: TraitApplication.Phase, note: String? = nil,
    _ body: (inout PresentationRun) throws -> Void
  ) {
    let before = hierarchy
    let watch = MetadataWatch(delegate)
    do {
      try body(&self)
    } catch {
      fail(instance, phase, error)
      return
    }
    recorder.applied(
      instance, phase, changes: hierarchy.changes(since: before), metadata: watch.result(delegate), note: note
    )
    recorder.keep(hierarchy)
    publishOnDemand()
  }

  /// Stops the step because a trait threw an error.
  ///
  /// `note` says where the trait threw, if not on the step that is shown.
  mutating func fail(
    _ instance: TraitInstance, _ phase: TraitApplication.Phase, _ error: any Error, note: String = ""
  ) {
    let traitError = error as? TraitError
    let message = traitError?.description ?? "\(error)"
    var stepError = StepError(code: .trait, message: message, position: instance.model.position)
    stepError.retryMilliseconds = traitError?.retryMilliseconds
    stepError.isRecoverable = traitError?.recoverable ?? false
    fail(stepError)
    failedTrait = (instance.model, message, traitError)
    recorder.failed(instance, phase, reason: message + note)
  }

  mutating func fail(_ error: StepError) {
    self.error = self.error ?? error
  }

  /// The reason why a phase is not reached, or `nil` if it is reached.
  var obstacle: String? {
    guard error != nil else { return nil }
    return failedTrait.map { "Not reached, because \($0.model.type) failed earlier." }
      ?? "Not reached, because the step cannot be shown."
  }
}

extension PresentationRun {
  /// Creates the controllers of all steps of the group, and decorates one after the other.
  private mutating func createSteps() {
    recorder.createStep(entry.children[index.item], changes: hierarchy.changesOfCreation())
    recorder.keep(hierarchy)
    recorder.unknownTypes()
    for item in controllers.indices {
      if item == index.item {
        decorate(.stepDecorating)
      } else if error == nil {
        decorateSibling(item)
      }
      if error != nil, item >= index.item { break }
    }
    controllers[index.item] = hierarchy.step
    if error != nil, !recorder.hasPhase(.stepDecorating) { decorate(.stepDecorating) }
  }

  /// Decorates the controller of a step that is not shown.
  ///
  /// An error there stops the whole group.
  private mutating func decorateSibling(_ item: Int) {
    delegate.decoratedStep = item
    defer { delegate.decoratedStep = nil }
    for instance in decorators[item].decorators[.stepDecorating] ?? [] {
      guard let trait = instance.trait as? any StepDecoratingTrait else { continue }
      do {
        try trait.decorate(stepController: &controllers[item])
        publishOnDemand()
      } catch {
        fail(
          instance, .capability(.stepDecorating), error,
          note: " (thrown for step \(item + 1) of the group, which is packaged together with this step)")
        return
      }
    }
  }

  private mutating func createContainer() {
    let pages = ExperiencePageMonitor(numberOfPages: controllers.count, currentPage: index.item)
    runSingle(.containerCreating) { run, instance in
      guard let trait = instance.trait as? any ContainerCreatingTrait else { return }
      run.hierarchy.container = try trait.createContainer(for: run.controllers, pageMonitor: pages)
    }
    guard singles[.containerCreating] == nil, error == nil else { return }
    let before = hierarchy
    hierarchy.container = ExperienceContainer(layout: .single, pages: pages)
    recorder.runtime(
      .capability(.containerCreating), subject: "default container", changes: hierarchy.changes(since: before)
    )
    recorder.keep(hierarchy)
  }

  private mutating func createWrapper() {
    runSingle(.wrapperCreating) { run, instance in
      guard let trait = instance.trait as? any WrapperCreatingTrait, let container = run.hierarchy.container
      else { return }
      let wrapper = try trait.createWrapper(around: container)
      run.hierarchy.wrapper = wrapper
      run.hierarchy.backdrop = trait.backdrop(for: wrapper, on: run.composer.screen)
    }
    if error == nil, singles[.presenting] == nil {
      fail(
        StepError(
          code: .presentingRequired, message: "Presenting capability trait required", position: nil))
    }
  }

  private mutating func showWrapper() {
    runSingle(.presenting) { run, instance in
      guard let trait = instance.trait as? any PresentingTrait else { return }
      run.hierarchy.presentation = try trait.present(
        wrapper: run.hierarchy.wrapper ?? ExperienceWrapper(kind: .none))
    }
    if let error, error.code == .presentingRequired {
      recorder.runtime(.capability(.presenting), subject: "runtime", failure: error.message)
    }
  }

  /// Records every candidate for a single trait capability, and applies the chosen one.
  private mutating func runSingle(
    _ capability: TraitCapability, _ body: (inout PresentationRun, TraitInstance) throws -> Void
  ) {
    let winner = singles[capability]
    for candidate in candidates where candidate.capabilities.contains(capability) {
      guard let instance = candidate.instance(for: capability) else {
        recorder.unusable(candidate, capability)
        continue
      }
      if isGroup, candidate.level == .step {
        recorder.ignored(
          instance, capability,
          reason:
            "In a group, a step's trait cannot create or present, as this would affect the other steps.")
        recorder.lose(lostChanges(of: instance) { run in try body(&run, instance) })
      } else if let winner, instance.id != winner.id {
        recorder.lost(instance, to: winner, capability)
        recorder.lose(lostChanges(of: instance) { run in try body(&run, instance) })
      } else if let obstacle {
        recorder.skipped(instance, capability, reason: obstacle)
      } else {
        let lacksMetadata = candidate.creating != nil && usesMetadata(instance, body)
        let note = lacksMetadata ? "On a step without a group, it can neither share nor read metadata." : nil
        apply(instance, .capability(capability), note: note) { run in try body(&run, instance) }
      }
    }
  }

  /// Whether the trait would use metadata if it had a delegate.
  private func usesMetadata(
    _ instance: TraitInstance, _ body: (inout PresentationRun, TraitInstance) throws -> Void
  ) -> Bool {
    guard composer.triesReplacedTraits, error == nil else { return false }
    let own = TraitMetadataDelegate()
    var (trial, candidate) = (self, instance)
    candidate.trait.metadataDelegate = own
    // If the trait is a class, this is the same object as the trait that acts, so its delegate is reset.
    defer { candidate.trait.metadataDelegate = nil }
    guard (try? body(&trial, candidate)) != nil else { return false }
    return own.registrationCount > 0 || !own.values.isEmpty
  }

  /// Records every candidate for a decorating capability, and applies those that are not overridden.
  mutating func decorate(_ capability: TraitCapability) {
    let surviving = current.decorators[capability] ?? []
    for candidate in candidates where candidate.capabilities.contains(capability) {
      guard let instance = candidate.instance(for: capability) else {
        recorder.unusable(candidate, capability)
        continue
      }
      if !surviving.contains(where: { $0.id == instance.id }) {
        let winner = surviving.first { $0.model.type == instance.model.type }
        recorder.overridden(instance, by: winner, capability)
        recorder.lose(lostChanges(of: instance) { run in try run.decorate(instance, capability) })
      } else if let reason = obstacle ?? absence(of: capability) {
        recorder.skipped(instance, capability, reason: reason)
      } else {
        apply(instance, .capability(capability)) { run in try run.decorate(instance, capability) }
      }
    }
  }

  /// The changes that an unused trait would make.
  ///
  /// The trait runs on a copy, together with the handlers that it registers.
  private func lostChanges(
    of instance: TraitInstance, _ body: (inout PresentationRun) throws -> Void
  ) -> [PropertyChange] {
    guard composer.triesReplacedTraits, error == nil else { return [] }
    var trial = self
    delegate.undoing {
      guard (try? body(&trial)) != nil else { return trial.hierarchy = hierarchy }
      delegate.publish { call in
        let isShown = call.step.map { $0 == index.item } ?? true
        if call.key == instance.model.type, isShown { call.run(&trial.hierarchy) }
      }
    }
    return trial.hierarchy.changes(since: hierarchy)
  }

  private mutating func decorate(_ instance: TraitInstance, _ capability: TraitCapability) throws {
    switch capability {
    case .stepDecorating:
      delegate.decoratedStep = index.item
      defer { delegate.decoratedStep = nil }
      try (instance.trait as? any StepDecoratingTrait)?.decorate(stepController: &hierarchy.step)
    case .containerDecorating:
      guard var container = hierarchy.container else { return }
      try (instance.trait as? any ContainerDecoratingTrait)?.decorate(containerController: &container)
      hierarchy.container = container
    case .backdropDecorating:
      guard var backdrop = hierarchy.backdrop else { return }
      try (instance.trait as? any BackdropDecoratingTrait)?.decorate(backdrop: &backdrop)
      hierarchy.backdrop = backdrop
    case .containerCreating, .wrapperCreating, .presenting: return
    }
  }

  /// The reason why a decorating capability has nothing to decorate, or `nil` if it has.
  private func absence(of capability: TraitCapability) -> String? {
    switch capability {
    case .containerDecorating where singles[.presenting] == nil:
      return "Not reached, because no trait presents the step."
    case .backdropDecorating where hierarchy.backdrop == nil:
      guard let wrapper = singles[.wrapperCreating] else {
        return "No trait creates a wrapper, so there is no backdrop."
      }
      return "The wrapper that \(wrapper.model.type) creates has no backdrop."
    case .stepDecorating, .containerDecorating, .backdropDecorating, .containerCreating, .wrapperCreating,
      .presenting:
      return nil
    }
  }
}
