package import Definitions

extension Diagnostic.Rule {
  package static let expiredKnownFinding = Diagnostic.Rule(
    "expired-known-finding", .warning, "A known finding that should have been fixed by now.",
    why: """
      Each known finding has a date by which the team wants to fix it, and this date has passed. Fix the \
      finding, or set a later date.
      """)
}

extension CheckPolicy {
  /// Returns findings about known findings that still occur after their last day.
  func expiredFindings(given all: some Collection<Diagnostic>) -> [Diagnostic] {
    known.filter { known in isOver(known) && all.contains { known.has($0) } }.map {
      Diagnostic(
        .expiredKnownFinding, "'\($0.id.rawValue)' in '\($0.file)' should have been fixed by \($0.until)",
        at: $0.location, help: "fix it, or set a later day")
    }
  }
}
