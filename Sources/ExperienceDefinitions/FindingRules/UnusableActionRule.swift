package import Definitions

extension Diagnostic.Rule {
  package static let unusableAction = Diagnostic.Rule(
    "unusable-action", .warning, "An action whose configuration cannot be read.",
    why: """
      The runtime drops an action whose configuration it cannot decode, so the button does nothing, or uses \
      the default values. 'explain' with the type of the action lists its keys.
      """)
}
