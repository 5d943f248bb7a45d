package import Definitions

extension Diagnostic.Rule {
  package static let runawayChain = Diagnostic.Rule(
    "runaway-chain", .error, "Operations run again and again without an end.",
    why: """
      An operation that requests another run each time never finishes. Let it request a run only if \
      something changed.
      """)
}
