package import Definitions

extension Diagnostic.Rule {
  package static let unownedApproval = Diagnostic.Rule(
    "unowned-approval", .error, "An approval by a person who may not give it, so that it does not count.",
    why: """
      The catalog binds approvals to owners, and this person is none of them. Let an owner approve, or say in the \
      catalog definition who belongs to a team.
      """)
}
