package import Definitions

extension Diagnostic.Rule {
  package static let invalidRule = Diagnostic.Rule(
    "invalid-rule", .error, "A rule definition that cannot be used.",
    why: """
      A rule decides in exactly one way. A rule that cannot be used is ignored, so content that depends on \
      it may appear or not.
      """, reach: .definition)
}
