package import Definitions

extension Diagnostic.Rule {
  package static let equalIDs = Diagnostic.Rule(
    "equal-ids", .warning, "Two steps, or two components of a step, have the same identifier.",
    why: """
      Actions, targets and approvals find a component by its identifier. If two have the same identifier, \
      the runtime uses only one of them. Give the copy a new identifier.
      """)
}
