package import Definitions

extension Diagnostic.Rule {
  package static let lapsedApproval = Diagnostic.Rule(
    "lapsed-approval", .warning, "Something that is composed otherwise since it was approved.",
    why: """
      Somebody approved what is composed otherwise by now. Its page shows both beside each other; look at the \
      difference and approve again.
      """)
}
