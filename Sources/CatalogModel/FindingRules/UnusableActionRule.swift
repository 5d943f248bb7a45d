package import Definitions

extension Diagnostic.Rule {
  package static let unusableAction = Diagnostic.Rule(
    "unusable-action", .warning, "An action whose configuration cannot be read.",
    why: """
      The runtime drops an action whose configuration it cannot decode, so that the button does nothing, or takes \
      its defaults. 'explain' with its type lists what it takes.
      """)
}
