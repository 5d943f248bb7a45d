package import Definitions

extension Diagnostic.Rule {
  package static let stalledOperation = Diagnostic.Rule(
    "stalled-operation", .error, "An operation that never reports its outcome.",
    why: """
      Operations run one after another, and each has to say that it is done, failed or recovered. Without that the \
      screen loads for ever.
      """)
}
