/// Something that happens while an experience runs.
public enum ExperienceRecord: Sendable, Equatable {
  /// The state machine is in a new state.
  case state(ExperienceState)
  /// The presenting trait shows a container.
  case present
  /// The presenting trait takes the container away, in its own way.
  case remove(Presentation.Transition)
  /// An action runs.
  case action(ActionEffect)
  /// The address that follows a completed experience is opened.
  case open(url: String)
  /// The experience that follows a completed one is asked for.
  case load(experienceID: String)
  /// An event of the runtime's own records, without its prefix.
  case analytics(String)
  /// The runtime reports an error.
  case error(String)
  /// The runtime refuses a request that its state does not allow.
  case invalidTransition
}

/// A state of the machine that shows an experience.
public enum ExperienceState: Sendable, Hashable {
  /// No experience is active.
  case idling
  /// An experience starts.
  case beginningExperience
  /// A step is packaged and presented.
  case beginningStep(StepIndex)
  /// A step is on screen.
  case renderingStep(StepIndex)
  /// A step is left.
  case endingStep(StepIndex, markComplete: Bool)
  /// The experience ends.
  case endingExperience(markComplete: Bool)
  /// A step could not be presented; scrolling the app lets the runtime try again.
  case failing(StepIndex)
}

extension ExperienceState: CustomStringConvertible {
  /// The state as the runtime prints it, without the experience.
  public var description: String {
    switch self {
    case .idling: ".idling"
    case .beginningExperience: ".beginningExperience()"
    case .beginningStep(let index): ".beginningStep(stepIndex: \(index.group),\(index.item))"
    case .renderingStep(let index): ".renderingStep(stepIndex: \(index.group),\(index.item))"
    case .endingStep(let index, let markComplete):
      ".endingStep(stepIndex: \(index.group),\(index.item), markComplete: \(markComplete))"
    case .endingExperience(let markComplete): ".endingExperience(markComplete: \(markComplete))"
    case .failing(let index): ".failing(stepIndex: \(index.group),\(index.item))"
    }
  }
}

/// What starts an experience.
public enum ExperienceTrigger: String, Sendable, CaseIterable {
  /// The runtime finds that the user qualifies.
  case qualification
  /// The app asks for it.
  case showCall
  /// An action of another experience launches it.
  case launchExperienceAction
  /// Another experience was completed.
  case experienceCompletionAction = "experience_completion_action"
  /// A link of the app opens it.
  case deepLink
  /// A notification opens it.
  case pushNotification
  /// An author looks at it.
  case preview
}
