package import Definitions
public import Elements

/// The effect of one action when the runtime runs it.
public enum ActionEffect: Sendable, Equatable {
  /// Goes to another step.
  case `continue`(StepReference)
  /// Ends the experience and records it as completed or as dismissed.
  case close(markComplete: Bool)
  /// Opens a link, in the app or outside.
  case link(url: String, openExternally: Bool)
  /// Starts another experience, given by its identifier.
  case launchExperience(id: String)
  /// Submits the answers of the step's form.
  case submitForm(skipValidation: Bool)
  /// Records an analytics event with its attributes.
  case track(event: String, attributes: [PropertyValue.PropertyEntry])
  /// Sets properties in the user's profile.
  case updateProfile([PropertyValue.PropertyEntry])
  /// Waits for a number of milliseconds before the next action.
  case delay(milliseconds: Int)
  /// Asks the user to review the app.
  case requestReview
  /// Asks the user for permission to send notifications.
  case requestPush
  /// Runs the actions of the first branch whose condition is true.
  case conditional([Branch])

  /// A branch of a conditional action.
  public struct Branch: Sendable, Equatable {
    /// The condition.
    ///
    /// A branch without a condition always runs.
    public var condition: Clause?
    /// The actions that run if the branch is chosen.
    public var actions: [ActionModel]
  }

  /// The result of reading an action.
  public enum Reading: Sendable, Equatable {
    /// The action has an effect.
    ///
    /// `ignoring` lists the failures in its configuration. The runtime uses a default for each part that
    /// failed.
    case effect(ActionEffect, ignoring: [DecodingFailure])
    /// The runtime drops the action, because no action of this type is registered.
    case unknownType
    /// The runtime drops the action, because its configuration is missing or cannot be read.
    case unusable([DecodingFailure])
  }

  /// The names of the action types that the runtime knows.
  public static let types = ActionType.all.map(\.name)

  /// Reads an action by the runtime's rules.
  public static func read(_ action: ActionModel) -> Reading {
    readWithFindings(action).reading
  }

  /// Reads an action and reports findings about its configuration.
  ///
  /// The findings are unknown keys, and notes such as values that have no effect.
  package static func readWithFindings(
    _ action: ActionModel
  ) -> (reading: Reading, unknownKeys: [UnknownKey], notes: [PayloadNote]) {
    guard let type = ActionType(action.type) else { return (.unknownType, [], []) }
    let findings = ConfigurationFindings()
    let effect = type.read(action.config, findings)
    let unknownKeys = findings.unknownKeys
    guard let effect else { return (.unusable(findings.failures), unknownKeys, findings.notes) }
    return (.effect(effect, ignoring: findings.failures), unknownKeys, findings.notes)
  }
}

extension ActionEffect {
  /// Whether a link opens inside the app.
  ///
  /// Web addresses open inside the app unless `openExternally` is set. Other addresses never do.
  public var opensInsideApp: Bool {
    guard case .link(let url, let openExternally) = self else { return false }
    return ["http", "https"].contains(URLText.scheme(of: url)) && !openExternally
  }
}
