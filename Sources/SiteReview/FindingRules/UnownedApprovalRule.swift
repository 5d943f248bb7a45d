package import Definitions

extension Diagnostic.Rule {
  package static let unownedApproval = Diagnostic.Rule(
    "unowned-approval", .error, "An approval by a person who may not give it.",
    why: """
      The catalog binds approvals to owners, and this person is not an owner, so the approval is ignored. Let an owner \
      approve, or list the members of the team in the catalog definition.
      """)
}
