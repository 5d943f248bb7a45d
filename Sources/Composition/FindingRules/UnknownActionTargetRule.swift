package import Definitions

extension Diagnostic.Rule {
  package static let unknownActionTarget = Diagnostic.Rule(
    "unknown-action-target", .warning, "An action that belongs to no component of its step.",
    why: """
      Actions stand below the identifier of the component that is pressed, and no component has this one. It is \
      often left over from a copy.
      """)
}
