package import Definitions

extension Diagnostic.Rule {
  package static let unusableTrait = Diagnostic.Rule(
    "unusable-trait", .warning, "A trait whose configuration cannot be read.",
    why: """
      The runtime drops a trait whose configuration it cannot decode, or uses defaults for all its keys, \
      and still shows the experience. 'explain' with the type of the trait lists its keys.
      """)
}
