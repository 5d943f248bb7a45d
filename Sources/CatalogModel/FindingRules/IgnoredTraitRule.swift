package import Definitions

extension Diagnostic.Rule {
  package static let ignoredTrait = Diagnostic.Rule(
    "ignored-trait", .warning, "A creating or presenting trait below a group.",
    why: """
      A group is one container: what creates and presents it is asked of the group and the experience, not of its \
      steps. Move the trait up.
      """)
}
