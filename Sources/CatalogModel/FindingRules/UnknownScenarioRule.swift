package import Definitions

extension Diagnostic.Rule {
  package static let unknownScenario = Diagnostic.Rule(
    "unknown-scenario", .warning, "A scenario without a definition.",
    why: """
      The page is composed without a scenario. Define it, or mend the name.
      """, reach: .everyPlace)
}
