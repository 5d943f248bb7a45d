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
