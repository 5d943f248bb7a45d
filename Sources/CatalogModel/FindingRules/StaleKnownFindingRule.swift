package import Definitions

extension Diagnostic.Rule {
  package static let staleKnownFinding = Diagnostic.Rule(
    "stale-known-finding", .warning, "A known finding that no longer occurs.",
    why: """
      The listed finding has been fixed. Remove the entry, so that it does not hide a new finding.
      """)
}
