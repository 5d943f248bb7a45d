package import Definitions

extension Diagnostic.Rule {
  package static let runawayChain = Diagnostic.Rule(
    "runaway-chain", .error, "Operations that run again and again.",
    why: """
      An operation that asks to run again each time never comes to rest. Let it ask only for what has changed.
      """)
}
