package import Definitions

extension Diagnostic.Rule {
  package static let unknownScenario = Diagnostic.Rule(
    "unknown-scenario", .warning, "A scenario without a definition.",
    why: """
      The page is composed without the scenario. Define the scenario, or correct the name.
      """, reach: .everyPlace)
}
