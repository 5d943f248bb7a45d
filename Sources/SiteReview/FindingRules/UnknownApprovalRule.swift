package import Definitions

extension Diagnostic.Rule {
  package static let unknownApproval = Diagnostic.Rule(
    "unknown-approval", .warning, "An approval of something that does not exist.",
    why: """
      The approved subject was removed or renamed. Approve it under its new name, or remove the line.
      """)
}
