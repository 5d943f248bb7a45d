package import Definitions

extension Diagnostic.Rule {
  package static let unknownRule = Diagnostic.Rule(
    "unknown-rule", .warning, "A rule without a definition.",
    why: """
      A rule that is not there counts as absent: what asks for it is always shown. Define it, or mend the name.
      """, reach: .everyPlace)
}
