package import Definitions

extension Diagnostic.Rule {
  package static let invalidApproval = Diagnostic.Rule(
    "invalid-approval", .error, "An approval that cannot be read.",
    why: """
      An approval that cannot be read does not count. Let 'approve' write it: it puts in the hashes that tell \
      later what has changed.
      """)
}
