package import Definitions

extension Diagnostic.Rule {
  package static let vagueListener = Diagnostic.Rule(
    "vague-listener", .warning, "A listener that hears every event without saying so.",
    why: """
      A listener without a type hears every event, those of the hub too. Say the wildcard where that is meant, so \
      that readers know.
      """)
}
