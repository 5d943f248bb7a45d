import CatalogModel
package import Definitions

extension Diagnostic.Rule {
  package static let unknownApproval = Diagnostic.Rule(
    "unknown-approval", .warning, "An approval of something that does not exist.",
    why: """
      The approved subject was removed or renamed. Approve it under its new name, or remove the line.
      """)
}

extension Diagnostic {
  /// The finding about an approval of nothing in the catalog.
  static func unknownApproval(_ approval: Approval, among subjects: [ReviewedSubject]) -> Diagnostic {
    .unknownName(
      .unknownApproval, "subject", approval.subject, "so the approval applies to nothing",
      among: subjects.map(\.key), at: approval.location)
  }
}
