package import Definitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let unusableAction = Diagnostic.Rule(
    "unusable-action", .warning, "An action whose configuration cannot be read.",
    why: """
      The runtime drops an action whose configuration it cannot decode, so the button does nothing, or uses \
      the default values. 'explain' with the type of the action lists its keys.
      """)
}

extension Diagnostic {
  /// The finding about an action whose configuration is missing or has no usable value.
  static func missingConfiguration(of action: ActionModel, at location: SourceLocation) -> Diagnostic {
    let isThere = action.config?.members?.isEmpty == false
    return Diagnostic(
      .unusableAction,
      isThere
        ? "The configuration of '\(action.type)' has no usable value, so the runtime drops the action"
        : "The action '\(action.type)' needs a configuration, so the runtime drops it",
      at: location,
      help: isThere
        ? "use only texts, numbers, true and false, not objects or lists" : "write its keys under 'config'")
  }

  /// The finding about a value because of which the runtime drops an action.
  static func droppedAction(
    _ failure: DecodingFailure, at location: SourceLocation, help: String?
  ) -> Diagnostic {
    Diagnostic(
      .unusableAction, "\(failure.headline), so the runtime drops the action", at: location, help: help)
  }

  /// The finding about a value because of which the runtime uses the defaults of an action.
  static func ignoredConfiguration(
    _ failure: DecodingFailure, of action: ActionModel, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unusableAction, failure.headline, at: location,
      help: "the runtime uses the defaults of '\(action.type)' instead")
  }

  /// The finding about a condition without one of its parts.
  static func missingPart(_ part: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.unusableAction, "The condition has no '\(part)', so it is never true", at: location)
  }

  /// The finding about a condition that has none of the keys that the runtime knows.
  static func emptyClause(_ keys: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unusableAction, "The condition has no key that the runtime knows, so it is never true", at: location,
      help: "write one of \(keys.joined(separator: ", "))")
  }
}
