package import Definitions

extension Diagnostic.Rule {
  package static let unknownAction = Diagnostic.Rule(
    "unknown-action", .warning, "An action type that does not exist.",
    why: """
      The runtime drops an action that it does not know, and the button does nothing. Mend the type; 'explain' \
      alone lists all of them.
      """, reach: .everyPlace)
}
