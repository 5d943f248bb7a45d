package import Definitions

extension Diagnostic.Rule {
  package static let unknownExperience = Diagnostic.Rule(
    "unknown-experience", .warning,
    "An experience or step that does not exist.",
    why: """
      The rule or the scene would present content that is not in the catalog. Define it, or use the name of \
      an existing experience or step.
      """, reach: .everyPlace)
}
