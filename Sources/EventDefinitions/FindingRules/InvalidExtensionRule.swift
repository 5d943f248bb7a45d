package import Definitions

extension Diagnostic.Rule {
  package static let invalidExtension = Diagnostic.Rule(
    "invalid-extension", .error, "An extension or a listener that cannot be read.",
    why: """
      An extension states the events that it receives and its effects. A part that cannot be read has no \
      effect in scenarios.
      """, reach: .definition)
}
