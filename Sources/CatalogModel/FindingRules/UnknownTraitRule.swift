package import Definitions

extension Diagnostic.Rule {
  package static let unknownTrait = Diagnostic.Rule(
    "unknown-trait", .warning, "A trait type that is not registered.",
    why: """
      The runtime drops a trait that nobody registered and shows the experience without it. Mend the type, or \
      declare the trait in a file of its own.
      """, reach: .everyPlace)
}
