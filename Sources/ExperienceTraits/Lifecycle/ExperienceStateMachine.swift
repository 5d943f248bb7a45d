/// Runs an experience by the runtime's rules, and records states, presentations, and analytics events.
public struct ExperienceStateMachine: Sendable {
  /// The maximum number of retries after an error that allows a retry.
  private static let retryLimit = 16

  /// The experience that the machine runs.
  public let experience: Experience
  /// The composer that presents the steps.
  public let composer: TraitComposer
  /// Steps that the composer presented before, by index.
  private let presented: [StepIndex: ComposedPresentation]
  /// The current state.
  public private(set) var state: ExperienceState = .idling
  /// All records so far, in order.
  public private(set) var records: [ExperienceRecord] = []
  private var trigger: ExperienceTrigger = .showCall
  private var hasRendered = false
  /// The transition with which the container on screen disappears.
  private var removal = Presentation.Transition.none

  /// Creates a machine in the state `idling`.
  public init(_ experience: Experience, composer: TraitComposer) {
    self.init(experience, composer: composer, presented: [])
  }

  /// Creates a machine in the state `idling`, with steps that the composer has presented before.
  package init(_ experience: Experience, composer: TraitComposer, presented: [ComposedPresentation]) {
    self.experience = experience
    self.composer = composer
    self.presented = Dictionary(presented.map { ($0.index, $0) }) { first, _ in first }
  }

  /// The last error that was reported, or `nil` without an error.
  public var lastError: String? {
    for case .error(let message) in records.reversed() { return message }
    return nil
  }

  /// Starts the experience.
  ///
  /// If a step could not be presented before, that attempt ends first.
  ///
  /// - Parameters:
  ///   - trigger: The cause that starts the experience.
  ///   - failure: The decoding failure of the payload, which is reported at the start.
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

  /// Goes to the step of a reference.
  ///
  /// After the last step, going forward by one completes the experience.
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

  /// Ends the experience as completed or dismissed.
  ///
  /// If a step could not be presented, only that attempt ends.
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

  /// Tries again to present the step that failed, as the runtime does when the user scrolls the app.
  public mutating func retry() {
    guard case .failing(let index) = state else {
      records.append(.invalidTransition)
      return
    }
    begin(index, from: nil)
  }

  /// Requests a reset, which the runtime refuses unless the experience has ended.
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

  /// The index of an empty group, which a reference can name although the group has no step to show.
  private func emptyGroup(_ reference: StepReference) -> StepIndex? {
    guard case .stepID(let id) = reference else { return nil }
    return experience.steps.firstIndex { $0.id == id }.map { StepIndex(group: $0, item: 0) }
  }

  /// Presents a step, or moves to it if its container is already on screen.
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

  /// Presents a step in a new container, and tries again while the error allows a retry.
  ///
  /// A change of the step inside its container is never tried again.
  private func present(_ index: StepIndex) -> ComposedPresentation {
    var composed = presented[index] ?? composer.compose(experience, at: index)
    for _ in 0..<Self.retryLimit where composed.error?.retryMilliseconds != nil {
      composed = composer.compose(experience, at: index)
    }
    return composed
  }

  /// Runs the `navigate` actions of an entry.
  ///
  /// Their key must be the identifier of the entry in lower case.
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
