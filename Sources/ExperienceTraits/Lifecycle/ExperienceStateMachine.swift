/// Runs an experience as the runtime does: which state follows which, what is presented, removed and recorded.
public struct ExperienceStateMachine: Sendable {
  /// An error that allows another try is tried again at most this often.
  private static let retryLimit = 16

  /// The experience.
  public let experience: Experience
  /// Presents the steps.
  public let composer: TraitComposer
  /// Steps that the composer presented before.
  private let presented: [StepIndex: ComposedPresentation]
  /// The state at rest.
  public private(set) var state: ExperienceState = .idling
  /// Everything that happened, in order.
  public private(set) var records: [ExperienceRecord] = []
  private var trigger: ExperienceTrigger = .showCall
  private var hasRendered = false
  /// How the container on screen leaves.
  private var removal = Presentation.Transition.none

  /// Creates a machine at rest.
  public init(_ experience: Experience, composer: TraitComposer) {
    self.init(experience, composer: composer, presented: [])
  }

  /// Creates a machine at rest whose composer presented steps of the experience before.
  package init(_ experience: Experience, composer: TraitComposer, presented: [ComposedPresentation]) {
    self.experience = experience
    self.composer = composer
    self.presented = Dictionary(presented.map { ($0.index, $0) }) { first, _ in first }
  }

  /// The error that was reported last.
  public var lastError: String? {
    for case .error(let message) in records.reversed() { return message }
    return nil
  }

  /// Starts the experience; where a step could not be presented, that attempt is given up first.
  ///
  /// - Parameters:
  ///   - trigger: What starts it.
  ///   - failure: Why the payload of the experience cannot be decoded, which is reported at its start.
  public mutating func start(_ trigger: ExperienceTrigger, failure: String? = nil) {
    switch state {
    case .idling: break
    case .failing: enter(.idling)
    case .beginningExperience, .beginningStep, .renderingStep, .endingStep, .endingExperience:
      records.append(.error("experience already active"))
      return
    }
    self.trigger = trigger
    hasRendered = false
    if let failure {
      report(failure)
    } else if experience.steps.isEmpty {
      report("Experience has 0 steps")
    } else {
      enter(.beginningExperience)
      begin(StepIndex(group: 0, item: 0), from: nil)
    }
  }

  /// Goes to another step.
  public mutating func go(to reference: StepReference) {
    guard case .renderingStep(let current) = state else {
      records.append(.invalidTransition)
      return
    }
    guard let target = experience.resolve(reference, from: current) ?? emptyGroup(reference) else {
      if reference == .offset(1), current == experience.stepIndexes.last {
        finish(current, markComplete: true)
      } else {
        records.append(.error("Step at \(reference.description) does not exist"))
      }
      return
    }
    guard target != current else { return }
    leave(current, markComplete: target > current)
    if target.group != current.group { records.append(.remove(removal)) }
    begin(target, from: current)
  }

  /// Ends the experience, completed or dismissed; where a step could not be presented, it is only given up.
  public mutating func end(markComplete: Bool) {
    switch state {
    case .renderingStep(let current): finish(current, markComplete: markComplete)
    case .failing: enter(.idling)
    case .idling, .beginningExperience, .beginningStep, .endingStep, .endingExperience:
      records.append(.invalidTransition)
    }
  }

  private mutating func leave(_ index: StepIndex, markComplete: Bool) {
    enter(.endingStep(index, markComplete: markComplete))
    if markComplete { records.append(.analytics("step_completed")) }
  }

  private mutating func finish(_ index: StepIndex, markComplete: Bool) {
    leave(index, markComplete: markComplete)
    enter(.endingExperience(markComplete: markComplete))
    records.append(.remove(removal))
    records.append(.analytics(markComplete ? "experience_completed" : "experience_dismissed"))
    enter(.idling)
    guard markComplete else { return }
    if let url = experience.redirectURL { records.append(.open(url: url)) }
    if let next = experience.nextContentID { records.append(.load(experienceID: next)) }
  }

  /// Tries again to present the step that failed, as the runtime does when the app scrolls.
  public mutating func retry() {
    guard case .failing(let index) = state else {
      records.append(.invalidTransition)
      return
    }
    begin(index, from: nil)
  }

  /// Asks the machine to forget its experience, which it only does once that has ended.
  public mutating func reset() {
    if state != .idling { records.append(.invalidTransition) }
  }

  /// Runs actions one after another.
  public mutating func run(_ actions: [ActionModel]) {
    for action in actions {
      guard case .effect(let effect, _) = ActionEffect.read(action) else { continue }
      switch effect {
      case .continue(let reference): go(to: reference)
      case .close(let markComplete): end(markComplete: markComplete)
      case .link, .launchExperience, .submitForm, .track, .updateProfile, .delay, .requestReview,
        .requestPush,
        .conditional:
        records.append(.action(effect))
      }
    }
  }

  private mutating func enter(_ state: ExperienceState) {
    self.state = state
    records.append(.state(state))
  }

  /// A group without steps can be named, although it has no step to show.
  private func emptyGroup(_ reference: StepReference) -> StepIndex? {
    guard case .stepID(let id) = reference else { return nil }
    return experience.steps.firstIndex { $0.id == id }.map { StepIndex(group: $0, item: 0) }
  }

  /// Presents a step, or moves to it where its container is on screen already.
  private mutating func begin(_ index: StepIndex, from previous: StepIndex?) {
    enter(.beginningStep(index))
    let isMove = previous?.group == index.group
    if !isMove, previous != nil || trigger != .qualification { navigate(to: index.group) }
    let composed =
      if let previous, isMove {
        composer.compose(experience, at: index, arrivingFrom: previous)
      } else {
        present(index)
      }
    if let error = composed.error {
      refuse(index, error, isOnScreen: isMove)
      return
    }
    removal = composed.removal
    if !isMove { records.append(.present) }
    enter(.renderingStep(index))
    if !hasRendered { records.append(.analytics("experience_started")) }
    records.append(.analytics("step_seen"))
    hasRendered = true
  }

  /// Presents a step in a new container, again and again as long as its error asks for another try.
  ///
  /// A change of the step inside its container is never tried again.
  private func present(_ index: StepIndex) -> ComposedPresentation {
    var composed = presented[index] ?? composer.compose(experience, at: index)
    for _ in 0..<Self.retryLimit where composed.error?.retryMilliseconds != nil {
      composed = composer.compose(experience, at: index)
    }
    return composed
  }

  /// Runs the actions of an entry that it is entered with: those under its identifier in lower case.
  private mutating func navigate(to group: Int) {
    guard experience.steps.indices.contains(group) else { return }
    let entry = experience.steps[group]
    let own = entry.actions.first { $0.componentID == entry.id }?.actions ?? []
    run(own.filter { $0.trigger == "navigate" })
  }

  private mutating func refuse(_ index: StepIndex, _ error: StepError, isOnScreen: Bool) {
    enter(error.isRecoverable ? .failing(index) : .idling)
    if isOnScreen { records.append(.remove(removal)) }
    records.append(.error(error.message))
    records.append(.analytics("step_error"))
  }

  private mutating func report(_ message: String) {
    records.append(.error(message))
    records.append(.analytics("experience_error"))
  }
}
