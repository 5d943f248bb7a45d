package import Definitions

extension Diagnostic.Rule {
  package static let deadAction = Diagnostic.Rule(
    "dead-action", .warning, "An action has a trigger that never occurs.",
    why: """
      Users cannot tap a step or a group. A top-level step and a group only have the trigger 'navigate', and \
      a step inside a group has none. Put the action below the identifier of a component.
      """)
}
