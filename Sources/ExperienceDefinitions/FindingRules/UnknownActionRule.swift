package import Definitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let unknownAction = Diagnostic.Rule(
    "unknown-action", .warning, "An action type that does not exist.",
    why: """
      The runtime drops an action of an unknown type, and the button does nothing. Correct the type; \
      'explain' without a name lists all types.
      """, reach: .everyPlace)
}

extension Diagnostic {
  /// The finding about an action of an unknown type.
  static func unknownAction(_ type: String, at location: SourceLocation) -> Diagnostic {
    unknownName(
      .unknownAction, "action of type", type, "so the runtime drops it", among: ActionEffect.types,
      at: location)
  }
}
