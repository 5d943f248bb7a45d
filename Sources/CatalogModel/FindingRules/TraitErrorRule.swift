package import Definitions

extension Diagnostic.Rule {
  package static let traitError = Diagnostic.Rule(
    "trait-error", .error, "A trait that stops the experience.",
    why: """
      The runtime gives up the experience when a trait fails, as when nothing presents a step or a target is not \
      there. The trace of the step shows up to where it came.
      """)
}
