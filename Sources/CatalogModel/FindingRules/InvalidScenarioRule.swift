package import Definitions

extension Diagnostic.Rule {
  package static let invalidScenario = Diagnostic.Rule(
    "invalid-scenario", .error, "A scenario that cannot be read.",
    why: """
      A scenario is a start and a list of events. What cannot be read of it is left out, so that its expectations \
      may fail for that reason alone.
      """, reach: .definition)
}
