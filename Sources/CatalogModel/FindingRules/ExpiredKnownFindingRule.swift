package import Definitions

extension Diagnostic.Rule {
  package static let expiredKnownFinding = Diagnostic.Rule(
    "expired-known-finding", .warning, "A known finding that should have been fixed by now.",
    why: """
      Each known finding has a date by which the team wants to fix it, and this date has passed. Fix the \
      finding, or set a later date.
      """)
}
