package import Definitions

extension Diagnostic.Rule {
  package static let unknownAction = Diagnostic.Rule(
    "unknown-action", .warning, "An action type that does not exist.",
    why: """
      The runtime drops an action of an unknown type, and the button does nothing. Correct the type; \
      'explain' without a name lists all types.
      """, reach: .everyPlace)
}
