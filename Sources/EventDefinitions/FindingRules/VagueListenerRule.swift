package import Definitions

extension Diagnostic.Rule {
  package static let vagueListener = Diagnostic.Rule(
    "vague-listener", .warning, "A listener that receives every event without stating it.",
    why: """
      A listener without a type receives every event, including those of the hub. If this is intended, \
      write the wildcard as its type, so that readers know.
      """)
}
