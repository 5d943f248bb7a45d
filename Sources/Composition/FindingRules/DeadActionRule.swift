package import Definitions

extension Diagnostic.Rule {
  package static let deadAction = Diagnostic.Rule(
    "dead-action", .warning, "An action on a trigger that never happens to its owner.",
    why: """
      Nobody ever does what would set it off: nobody presses a step or a group, which only know 'navigate', and a \
      step inside a group knows nothing at all. Actions belong below the identifier of a component.
      """)
}
