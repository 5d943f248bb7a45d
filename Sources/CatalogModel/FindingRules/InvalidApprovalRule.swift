package import Definitions

extension Diagnostic.Rule {
  package static let invalidApproval = Diagnostic.Rule(
    "invalid-approval", .error, "An approval that cannot be read.",
    why: """
      An approval that cannot be read does not count. Write approvals with 'approve': it adds the hashes \
      that later show what changed.
      """)
}
