package import Definitions

extension Diagnostic.Rule {
  package static let unknownApproval = Diagnostic.Rule(
    "unknown-approval", .warning, "An approval of something that is not there.",
    why: """
      What was approved is not there any more, or has another name. Approve it under its new one, or take the line \
      out.
      """)
}
