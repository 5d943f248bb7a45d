package import Definitions

extension Diagnostic.Rule {
  package static let invalidPolicy = Diagnostic.Rule(
    "invalid-policy", .error, "A policy of the catalog cannot mean what it says.",
    why: """
      A policy forbids what a search query finds. A query with a misspelled filter or value finds nothing, \
      so the policy would never report anything.
      """)
}

extension ContentPolicy {
  /// Returns the policies whose identifiers are unique, and reports all others.
  static func unique(
    _ policies: [ContentPolicy], besides rules: [Diagnostic.Rule], findings: FindingCollector
  ) -> [ContentPolicy] {
    var taken = Set(rules.map(\.id))
    return policies.filter { policy in
      guard !taken.insert(policy.rule.id).inserted else { return true }
      findings.report(
        Diagnostic(
          .invalidPolicy, "There is already a rule '\(policy.rule.id.rawValue)'", at: policy.location,
          help: "give the policy a different 'id'"))
      return false
    }
  }
}

extension Diagnostic {
  /// The finding about a filter that the search box does not have.
  package static func unknownFilter(
    _ name: String, among names: [String], at location: SourceLocation
  ) -> Diagnostic {
    .unknownName(
      .invalidPolicy, "filter", name, among: names,
      otherwise: .advice("put the text between quotation marks to search for it"), at: location)
  }

  /// The finding about a query without words and filters.
  package static func emptyQuery(_ query: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidPolicy, "The query '\(query)' looks for nothing", at: location,
      help: "write words or filters, such as 'trait:modal'")
  }

  /// The finding about a filter without a value.
  package static func emptyFilter(
    _ name: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .invalidPolicy, "The filter '\(name):' needs a value", at: location,
      help: known.isEmpty ? nil : "for example, write '\(name):\(known[0])'")
  }

  /// The finding about a filter with a value that no page has.
  package static func unmatchedFilter(
    _ name: String, _ value: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .invalidPolicy, "Nothing has '\(name):\(value)', so the filter matches nothing", naming: value,
      among: known, otherwise: .listing("known values are"), at: location)
  }

  /// The finding about a filter for traits beside one for a kind whose pages have no traits.
  package static func kindWithoutTraits(
    _ kind: String, traitKinds kinds: Set<String>, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .invalidPolicy, "No page has both 'kind:\(kind)' and 'trait:', so the query matches nothing",
      at: location, help: "'trait:' is on pages of the kind \(kinds.sorted().joined(separator: ", "))")
  }
}
