package import Definitions

extension Diagnostic.Rule {
  package static let unknownRule = Diagnostic.Rule(
    "unknown-rule", .warning, "A rule without a definition.",
    why: """
      An unknown rule is ignored: the content that it guards is always shown. Define the rule, or correct \
      the name.
      """, reach: .everyPlace)
}
