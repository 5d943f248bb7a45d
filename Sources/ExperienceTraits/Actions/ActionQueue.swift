/// The actions of one interaction, in the order in which the runtime runs them.
public struct ActionQueue: Sendable, Equatable {
  /// The actions that run, in order.
  public var actions: [ActionModel]
  /// The indices in `actions` of the actions that came from a branch of a conditional action.
  public let placesOfBranches: Set<Int>
  /// The answers of the step.
  ///
  /// After a refused submission, the form shows its errors.
  public var form: FormState?

  /// Builds the queue for one interaction.
  ///
  /// The queue leaves out actions that the runtime cannot create. Then each action changes the queue at most
  /// once, in order:
  ///
  /// - A submission of an incomplete form removes itself and every later action.
  /// - A conditional action is replaced by the actions of its first branch whose condition is true.
  ///
  /// Actions that come from a branch do not change the queue again.
  ///
  /// - Parameters:
  ///   - actions: The actions as written.
  ///   - form: The answers of the step, or `nil` if no step is shown.
  ///   - otherAnswers: The answers from the other steps by form element. Conditions can read these too.
  ///   - patternSteps: The number of search steps after which a regular expression counts as not found.
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

/// The destination of an interaction, as the runtime records it in analytics.
public struct InteractionDestination: Sendable, Equatable {
  /// The category of the destination: `link` or `internal`.
  public var category: String
  /// The link's address, the experience's identifier, the step reference, or `end-experience`.
  public var destination: String

  /// Creates the destination of a list of actions.
  ///
  /// The last action with a destination decides. Returns `nil` if no action has one.
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
  /// The step reference as the runtime prints it in records of interactions.
  fileprivate var recordedDestination: String {
    switch self {
    case .index(let index): "#\(index)"
    case .offset(let offset): offset > 0 ? "+\(offset)" : "\(offset)"
    case .stepID(let id): id.uppercased()
    }
  }
}
