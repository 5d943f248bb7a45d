import CatalogModel
package import Definitions

extension Diagnostic.Rule {
  package static let unownedApproval = Diagnostic.Rule(
    "unowned-approval", .error, "An approval by a person who may not give it.",
    why: """
      The catalog binds approvals to owners, and this person is not an owner, so the approval is ignored. Let an owner \
      approve, or list the members of the team in the catalog definition.
      """)
}

extension Catalog {
  /// Returns the finding about an approval by a person who may not approve the subject, or `nil` if the person may.
  func unownedApproval(_ approval: Approval, of subject: ReviewedSubject) -> Diagnostic? {
    guard let objection = objection(to: approval.name, approving: subject) else { return nil }
    return Diagnostic(
      .unownedApproval, "\(objection), so this approval is ignored", at: approval.location,
      help: "let one of them look at it, or name \(approval.name) below 'people' of the catalog's owners")
  }
}
