package import Definitions

extension Diagnostic.Rule {
  package static let unknownActionTarget = Diagnostic.Rule(
    "unknown-action-target", .warning, "An action belongs to no component of its step.",
    why: """
      An action is written below the identifier of the component that users tap. No component of the step \
      has this identifier. Often the action was left over from a copy.
      """)
}
