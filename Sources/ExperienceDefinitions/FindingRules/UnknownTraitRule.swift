package import Definitions

extension Diagnostic.Rule {
  package static let unknownTrait = Diagnostic.Rule(
    "unknown-trait", .warning, "A trait type that is not registered.",
    why: """
      The runtime drops a trait of an unknown type and shows the experience without it. Correct the type, \
      or declare the trait in a separate file.
      """, reach: .everyPlace)
}
