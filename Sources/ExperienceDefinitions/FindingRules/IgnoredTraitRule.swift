package import Definitions

extension Diagnostic.Rule {
  package static let ignoredTrait = Diagnostic.Rule(
    "ignored-trait", .warning, "A creating or presenting trait on a step of a group.",
    why: """
      A group is one container. Only traits of the group and of the experience create and present it, not \
      those of its steps. Move the trait to the group or the experience.
      """)
}
