package import Definitions

extension Diagnostic.Rule {
  package static let staleKnownFinding = Diagnostic.Rule(
    "stale-known-finding", .warning, "A known finding that no longer occurs.",
    why: """
      The listed finding has been fixed. Remove the entry, so that it does not hide a new finding.
      """)
}

extension CheckPolicy {
  /// Returns findings about known findings that no longer occur.
  func fixedFindings(
    given all: some Collection<Diagnostic>, _ unsought: Set<Diagnostic.ID>
  ) -> [Diagnostic] {
    known.filter { known in !unsought.contains(known.id) && !all.contains { known.has($0) } }.map {
      Diagnostic(
        .staleKnownFinding, "The known finding '\($0.id.rawValue)' in '\($0.file)' no longer occurs",
        at: $0.location, help: "remove it from the list of known findings")
    }
  }

  /// Returns findings about allowed texts that no finding contains.
  func unusedAllowances(
    given all: some Collection<Diagnostic>, _ unsought: Set<Diagnostic.ID>
  ) -> [Diagnostic] {
    let sought = allowed.filter { !unsought.contains($0.key) }
    return sought.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { id, words in
      words.filter { words in !all.contains { $0.id == id && $0.message.contains(words.text) } }.map {
        Diagnostic(
          .staleKnownFinding, "No finding of '\(id.rawValue)' contains the text \($0.quoted)",
          at: $0.location, help: "remove the text from the list of allowed texts")
      }
    }
  }
}
