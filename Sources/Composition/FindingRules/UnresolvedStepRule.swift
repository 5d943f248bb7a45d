package import Definitions

extension Diagnostic.Rule {
  package static let unresolvedStep = Diagnostic.Rule(
    "unresolved-step", .warning, "An action leads to a step that does not exist.",
    why: """
      The action names a step by its index, its offset or its identifier, but no such step exists. So a tap \
      has no effect. Indexes start at zero and count the steps of all groups.
      """)
}
