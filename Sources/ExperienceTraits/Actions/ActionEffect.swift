package import Definitions
public import Elements

/// What an action of the runtime does.
public enum ActionEffect: Sendable, Equatable {
  /// Goes to another step.
  case `continue`(StepReference)
  /// Ends the experience, completed or dismissed.
  case close(markComplete: Bool)
  /// Opens a link.
  case link(url: String, openExternally: Bool)
  /// Starts another experience by its identifier.
  case launchExperience(id: String)
  /// Sends the form of the step.
  case submitForm(skipValidation: Bool)
  /// Records an event with its attributes.
  case track(event: String, attributes: [PropertyValue.Entry])
  /// Sets properties of the profile.
  case updateProfile([PropertyValue.Entry])
  /// Waits for a number of milliseconds.
  case delay(milliseconds: Int)
  /// Asks for a review of the app.
  case requestReview
  /// Asks for permission to send notifications.
  case requestPush
  /// Runs the actions of the first branch whose condition holds.
  case conditional([Branch])

  /// A branch of a conditional action.
  public struct Branch: Sendable, Equatable {
    /// The condition; a branch without one holds always.
    public var condition: Clause?
    /// The actions of the branch.
    public var actions: [ActionModel]
  }

  /// What reading an action gives.
  public enum Reading: Sendable, Equatable {
    /// The action does something; the failures say which part of its configuration is replaced by a default.
    case effect(ActionEffect, ignoring: [DecodingFailure])
    /// The runtime drops the action, since nobody registered its type.
    case unknownType
    /// The runtime drops the action, since its configuration is missing or cannot be read.
    case unusable([DecodingFailure])
  }

  /// The types of action that the runtime knows.
  public static let types = ActionType.all.map(\.name)

  /// Reads an action as the runtime does.
  public static func read(_ action: ActionModel) -> Reading {
    readWithFindings(action).reading
  }

  /// Reads an action and names the keys of its configuration that nothing reads, and values without effect.
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
  /// Whether a link opens in the app: web addresses do unless they ask for the outside, others never do.
  public var opensInsideApp: Bool {
    guard case .link(let url, let openExternally) = self else { return false }
    return ["http", "https"].contains(URLText.scheme(of: url)) && !openExternally
  }
}
