package import Definitions

extension Diagnostic.Rule {
  package static let deadAction = Diagnostic.Rule(
    "dead-action", .warning, "An action has a trigger that never occurs.",
    why: """
      Users cannot tap a step or a group. A top-level step and a group only have the trigger 'navigate', and \
      a step inside a group has none. Put the action below the identifier of a component.
      """)
}

extension Diagnostic {
  /// The finding about an action of an owner that nothing triggers.
  static func deadAction(_ reason: String, at location: SourceLocation, help: String) -> Diagnostic {
    Diagnostic(.deadAction, "Nothing runs this action: \(reason)", at: location, help: help)
  }

  /// The finding about another list of actions for the same identifier.
  ///
  /// Source: the runtime puts the actions of a step into a table by identifier, so one of two equal
  /// identifiers is lost.
  static func secondActionKey(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .deadAction,
      "The key '\(key)' is the same identifier as an earlier key, so the runtime keeps the actions of only one of them",
      at: location, help: "write all actions below one key; the pages show those of the first key")
  }

  /// The finding about a condition inside a branch of another condition.
  static func conditionInBranch(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .deadAction, "The runtime does not run a condition inside a branch of another condition", at: location,
      help: "combine the conditions in one clause, or make them branches of one condition")
  }

  /// The finding about a transition that the end of a screen would trigger.
  static func endOfScreen(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .deadAction, "A screen does not end, so nothing triggers the transition", at: location,
      help: "name the component that users tap, or describe the trigger as a text")
  }
}
