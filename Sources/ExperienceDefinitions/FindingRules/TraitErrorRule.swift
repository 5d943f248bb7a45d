package import Definitions

extension Diagnostic.Rule {
  package static let traitError = Diagnostic.Rule(
    "trait-error", .error, "A trait that stops the experience.",
    why: """
      The runtime stops the experience if a trait fails, for example because nothing presents a step or a \
      target does not exist. The trace of the step ends at the failure.
      """)
}
