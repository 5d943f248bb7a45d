package import Definitions

extension Diagnostic.Rule {
  package static let ignoredTrait = Diagnostic.Rule(
    "ignored-trait", .warning, "A creating or presenting trait on a step of a group.",
    why: """
      A group is one container. Only traits of the group and of the experience create and present it, not \
      those of its steps. Move the trait to the group or the experience.
      """)
}

extension Diagnostic {
  /// The finding about a creating or presenting trait on a step of a group.
  static func ignoredTrait(
    _ type: String, isOnlyPresenter: Bool, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      isOnlyPresenter ? .traitError : .ignoredTrait,
      "The trait '\(type)' neither creates nor presents anything on a step of a group"
        + (isOnlyPresenter ? ", and no other trait shows the step" : ""),
      at: location, help: "move it to the group or the experience")
  }
}
