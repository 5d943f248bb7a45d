package import Mockups

/// The approval status of a definition, or of all steps of an experience.
package enum ApprovalStatus: String, Sendable {
  case unapproved, partlyApproved, approved
  /// Changed after the approval.
  case lapsed

  /// The status as data of commands.
  package var words: String {
    switch self {
    case .unapproved: "not approved"
    case .partlyApproved: "partly approved"
    case .approved: "approved"
    case .lapsed: "changed since approval"
    }
  }

  /// The status, for readers.
  package var title: Phrase {
    switch self {
    case .unapproved: "Not approved"
    case .partlyApproved: "Partly approved"
    case .approved: "Approved"
    case .lapsed: "Changed since approval"
    }
  }
}
