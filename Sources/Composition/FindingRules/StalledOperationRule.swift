package import Definitions

extension Diagnostic.Rule {
  package static let stalledOperation = Diagnostic.Rule(
    "stalled-operation", .error, "An operation never reports its outcome.",
    why: """
      Operations run one after another, and each must report that it is done, has failed or has recovered. \
      Without this report, the screen keeps loading forever.
      """)
}
