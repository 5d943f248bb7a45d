package import Definitions

extension Diagnostic.Rule {
  package static let invalidRule = Diagnostic.Rule(
    "invalid-rule", .error, "A rule definition that cannot be used.",
    why: """
      A rule has one way in which it decides. One that cannot be used counts as absent, so that what depends on it \
      may show or not.
      """, reach: .definition)
}
