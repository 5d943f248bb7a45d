package import Definitions

extension Diagnostic.Rule {
  package static let staleKnownFinding = Diagnostic.Rule(
    "stale-known-finding", .warning, "A known finding that is not there any more.",
    why: """
      What the list excuses has been mended. Take the line out, so that it does not excuse the next one.
      """)
}
