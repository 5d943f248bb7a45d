package import Definitions
import ScreenDefinitions

extension Diagnostic.Rule {
  package static let stalledOperation = Diagnostic.Rule(
    "stalled-operation", .error, "An operation never reports its outcome.",
    why: """
      Operations run one after another, and each must report that it is done, has failed or has recovered. \
      Without this report, the screen keeps loading forever.
      """)
}

extension HubComposer {
  /// Returns the finding about the operation for which the others still wait, or `nil` if no operation is pending.
  func stalledOperation(_ pending: Int?) -> Diagnostic? {
    guard let pending, operations.indices.contains(pending) else { return nil }
    return Diagnostic(
      .stalledOperation,
      "The operation '\(operations[pending].name)' never reports its outcome, so no later operation runs",
      at: operations[pending].location, help: "let it finish, fail or recover")
  }
}
