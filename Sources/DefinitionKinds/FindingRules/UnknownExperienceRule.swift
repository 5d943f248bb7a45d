package import Definitions

extension Diagnostic.Rule {
  package static let unknownExperience = Diagnostic.Rule(
    "unknown-experience", .warning,
    "A consequence or a scene names an experience or a step without a definition.",
    why: """
      The rule or the scene would present content that is not in the catalog. Define it, or use the name of \
      an existing experience or step.
      """, reach: .everyPlace)
}
