package import Definitions

extension Diagnostic.Rule {
  package static let invalidFlow = Diagnostic.Rule(
    "invalid-flow", .error, "A flow or a scene that cannot be read.",
    why: """
      A flow has scenes, transitions between them, and a scene with which it starts. A part that cannot be \
      read is left out, and the map shows the rest.
      """, reach: .definition)
}
