package import Definitions

extension Diagnostic.Rule {
  package static let traitError = Diagnostic.Rule(
    "trait-error", .error, "A trait that stops the experience.",
    why: """
      The runtime stops the experience if a trait fails, for example because nothing presents a step or a \
      target does not exist. The trace of the step ends at the failure.
      """)
}

extension Diagnostic {
  /// The finding about a trait that fails while it is applied.
  static func traitError(
    _ type: String, _ message: String, at location: SourceLocation, help: String?, fix: Fix?
  ) -> Diagnostic {
    var finding = Diagnostic(
      .traitError, "The trait '\(type)' stops the experience: \(message)", at: location, help: help)
    finding.fix = fix
    return finding
  }
}
