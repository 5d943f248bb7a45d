package import Definitions

extension Diagnostic.Rule {
  package static let invalidApproval = Diagnostic.Rule(
    "invalid-approval", .error, "An approval that cannot be read.",
    why: """
      An approval that cannot be read does not count. Write approvals with 'approve': it adds the hashes \
      that later show what changed.
      """)
}

extension Diagnostic {
  private static func invalidApproval(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidApproval, message, at: location, help: "run 'experience-catalog approve' to write approvals")
  }

  /// The finding about an approvals file that contains no list.
  static func noApprovalList(at location: SourceLocation) -> Diagnostic {
    invalidApproval("An approvals file must contain a list of approvals", at: location)
  }

  /// The finding about an approval without a subject or a person.
  static func incompleteApproval(at location: SourceLocation) -> Diagnostic {
    invalidApproval("An approval needs the keys 'subject' and 'by'", at: location)
  }

  /// The finding about a hash that is not a text, such as a number.
  static func unquotedHash(_ name: String, at location: SourceLocation) -> Diagnostic {
    invalidApproval("The hash '\(name)' must be a text in quotation marks", at: location)
  }

  /// The finding about another approval of the same subject.
  static func secondApproval(of subject: String, at location: SourceLocation) -> Diagnostic {
    invalidApproval("'\(subject)' is approved twice; only the first approval counts", at: location)
  }
}
