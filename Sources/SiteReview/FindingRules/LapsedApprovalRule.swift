package import Definitions

extension Diagnostic.Rule {
  package static let lapsedApproval = Diagnostic.Rule(
    "lapsed-approval", .warning, "A definition or step that changed after its approval.",
    why: """
      The approval is for an earlier result. The review shows the approved and the current result beside each other. \
      Look at the differences, and approve again.
      """)
}
