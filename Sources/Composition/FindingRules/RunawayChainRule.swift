import DefinitionKinds
package import Definitions
import ScreenDefinitions

extension Diagnostic.Rule {
  package static let runawayChain = Diagnostic.Rule(
    "runaway-chain", .error, "Operations run again and again without an end.",
    why: """
      An operation that requests another run each time never finishes. Let it request a run only if \
      something changed.
      """)
}

extension HubComposer {
  /// The finding about operations that run more often than the budget of the loader allows.
  func runawayChain(at operation: Int, after executions: Int) -> Diagnostic {
    Diagnostic(
      .runawayChain, "The operations ran \(executions.inThousands) times, so the remaining runs are skipped",
      at: operations.indices.contains(operation) ? operations[operation].location : screen.location,
      help: "let no operation request another run each time it runs, \(Limit.executions.help)")
  }
}
