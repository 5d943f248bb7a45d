package import Definitions

extension Diagnostic.Rule {
  package static let unresolvedStep = Diagnostic.Rule(
    "unresolved-step", .warning, "An action that leads to a step that does not exist.",
    why: """
      The step that the action names by its number, its offset or its identifier is not there, so that a press \
      changes nothing. Steps are counted from zero, through all groups.
      """)
}
