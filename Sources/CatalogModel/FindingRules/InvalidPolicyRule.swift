package import Definitions

extension Diagnostic.Rule {
  package static let invalidPolicy = Diagnostic.Rule(
    "invalid-policy", .error, "A policy of the catalog cannot mean what it says.",
    why: """
      A policy forbids what a search query finds. A query with a misspelled filter or value finds nothing, \
      so the policy would never report anything.
      """)
}
