package import Definitions

extension Diagnostic.Rule {
  package static let expiredKnownFinding = Diagnostic.Rule(
    "expired-known-finding", .warning, "A known finding that was to be fixed by now.",
    why: """
      The list of known findings is a promise with a date, and this date is over. Mend what it names, or agree on \
      another day.
      """)
}
