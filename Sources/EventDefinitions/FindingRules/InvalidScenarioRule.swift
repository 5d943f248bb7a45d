package import Definitions

extension Diagnostic.Rule {
  package static let invalidScenario = Diagnostic.Rule(
    "invalid-scenario", .error, "A scenario that cannot be read.",
    why: """
      A scenario has a start and a list of events. A part that cannot be read is left out, so expectations \
      may fail for that reason alone.
      """, reach: .definition)
}
