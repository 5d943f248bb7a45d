/// The actions of one interaction, as the runtime runs them.
public struct ActionQueue: Sendable, Equatable {
  /// The actions that run, in order.
  public var actions: [ActionModel]
  /// The places of those that a branch put in.
  public let placesOfBranches: Set<Int>
  /// The answers of the step, which show their errors where a submission was refused.
  public var form: FormState?

  /// Builds the queue of an interaction.
  ///
  /// Actions that the runtime cannot create are left out. Then every action may change the queue once, in order:
  /// a submission of an incomplete form drops itself and all after it, a conditional action is replaced by the
  /// actions of its first branch that holds. What a change puts in is not changed again.
  ///
  /// - Parameters:
  ///   - actions: The actions as written.
  ///   - form: The answers of the step, or `nil` where no step is shown.
  ///   - otherAnswers: The answers of the other steps by form element, which conditions read as well.
  ///   - patternSteps: The steps after which a condition gives up the search for a pattern.
  public init(
    _ actions: [ActionModel], form: FormState?, otherAnswers: [String: String] = [:],
    patternSteps: Int = Pattern.standardSteps
  ) {
    self.form = form
    var queue: [(id: Int?, action: ActionModel)] = []
    var originals: [(id: Int, effect: ActionEffect)] = []
    for (id, action) in actions.enumerated() {
      guard case .effect(let effect, _) = ActionEffect.read(action) else { continue }
      queue.append((id, action))
      originals.append((id, effect))
    }
    for (id, effect) in originals {
      guard let place = queue.firstIndex(where: { $0.id == id }) else { continue }
      switch effect {
      case .submitForm(let skipsValidation):
        guard !skipsValidation, let form, !form.isComplete else { continue }
        self.form?.showsErrors = true
        queue.removeSubrange(place...)
      case .conditional(let branches):
        guard let form,
          let branch = branches.first(where: { branch in
            branch.condition?.holds(patternSteps: patternSteps) { form.answer($0) ?? otherAnswers[$0] }
              != false
          })
        else {
          continue
        }
        let inserted = branch.actions.filter {
          if case .effect = ActionEffect.read($0) { true } else { false }
        }
        queue.replaceSubrange(place...place, with: inserted.map { (id: nil, action: $0) })
      case .continue, .close, .link, .launchExperience, .track, .updateProfile, .delay, .requestReview,
        .requestPush:
        continue
      }
    }
    self.actions = queue.map(\.action)
    placesOfBranches = Set(queue.indices.filter { queue[$0].id == nil })
  }
}

/// Where an interaction leads, as the runtime records it.
public struct InteractionDestination: Sendable, Equatable {
  /// `link` or `internal`.
  public var category: String
  /// The address, the identifier, the reference or `end-experience`.
  public var destination: String

  /// The destination of a list: its last action that leads somewhere decides.
  public init?(_ actions: [ActionModel]) {
    let effects = actions.compactMap { action -> ActionEffect? in
      if case .effect(let effect, _) = ActionEffect.read(action) { effect } else { nil }
    }
    for effect in effects.reversed() {
      switch effect {
      case .link(let url, _): (category, destination) = ("link", url)
      case .launchExperience(let id): (category, destination) = ("internal", id)
      case .close: (category, destination) = ("internal", "end-experience")
      case .continue(let reference): (category, destination) = ("internal", reference.recordedDestination)
      case .submitForm, .track, .updateProfile, .delay, .requestReview, .requestPush, .conditional: continue
      }
      return
    }
    return nil
  }
}

extension StepReference {
  /// The reference as records of interactions print it.
  fileprivate var recordedDestination: String {
    switch self {
    case .index(let index): "#\(index)"
    case .offset(let offset): offset > 0 ? "+\(offset)" : "\(offset)"
    case .stepID(let id): id.uppercased()
    }
  }
}
