package import Definitions

extension Diagnostic.Rule {
  package static let invalidExtension = Diagnostic.Rule(
    "invalid-extension", .error, "An extension or a listener that cannot be read.",
    why: """
      An extension names the events that it hears and what it does then. What cannot be read has no effect in \
      scenarios.
      """, reach: .definition)
}
