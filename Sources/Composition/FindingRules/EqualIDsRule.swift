package import Definitions

extension Diagnostic.Rule {
  package static let equalIDs = Diagnostic.Rule(
    "equal-ids", .warning, "Two steps, or two components of a step, have one identifier.",
    why: """
      Actions, targets and approvals find their component by its identifier, and of two with one name the runtime \
      takes one. Give the copy another.
      """)
}
