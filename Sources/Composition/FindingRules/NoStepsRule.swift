package import Definitions

extension Diagnostic.Rule {
  package static let noSteps = Diagnostic.Rule(
    "no-steps", .warning, "An experience or a group has no steps.",
    why: """
      The app would show nothing. Below the experience, add a section with a fence 'json step' or 'yaml \
      step'.
      """)
}
