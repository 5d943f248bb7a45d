/// An event that is recorded while an experience runs.
public enum ExperienceRecord: Sendable, Equatable {
  /// The state machine entered a new state.
  case state(ExperienceState)
  /// The presenting trait showed a container.
  case present
  /// The presenting trait removed the container with a transition.
  case remove(Presentation.Transition)
  /// An action ran.
  case action(ActionEffect)
  /// The address that follows a completed experience opened.
  case open(url: String)
  /// The experience that follows a completed one was requested.
  case load(experienceID: String)
  /// The runtime sent an analytics event. The name has no prefix.
  case analytics(String)
  /// The runtime reported an error.
  case error(String)
  /// The runtime refused a request that its state does not allow.
  case invalidTransition
}

/// A state of the state machine that shows an experience.
public enum ExperienceState: Sendable, Hashable {
  /// No experience is active.
  case idling
  /// An experience is starting.
  case beginningExperience
  /// A step is being packaged and presented.
  case beginningStep(StepIndex)
  /// A step is on screen.
  case renderingStep(StepIndex)
  /// A step is ending.
  case endingStep(StepIndex, markComplete: Bool)
  /// The experience is ending.
  case endingExperience(markComplete: Bool)
  /// A step could not be presented.
  ///
  /// The runtime tries to show the step again after the user scrolls the app.
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

/// The cause that starts an experience.
public enum ExperienceTrigger: String, Sendable, CaseIterable {
  /// The runtime found that the user qualifies for the experience.
  case qualification
  /// The app called the runtime to show the experience.
  case showCall
  /// An action of another experience launched this experience.
  case launchExperienceAction
  /// Another experience was completed, and it names this experience as the next one.
  case experienceCompletionAction = "experience_completion_action"
  /// A deep link of the app opened this experience.
  case deepLink
  /// A push notification opened this experience.
  case pushNotification
  /// An author previewed this experience.
  case preview
}
