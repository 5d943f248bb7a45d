package import Definitions

extension Diagnostic.Rule {
  package static let unusableTrait = Diagnostic.Rule(
    "unusable-trait", .warning, "A trait whose configuration cannot be read.",
    why: """
      The runtime drops a trait whose configuration it cannot decode, or takes defaults for all of it, and shows \
      the experience all the same. 'explain' with its type lists what it takes.
      """)
}
