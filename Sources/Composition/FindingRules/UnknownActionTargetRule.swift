package import Definitions

extension Diagnostic.Rule {
  package static let unknownActionTarget = Diagnostic.Rule(
    "unknown-action-target", .warning, "An action belongs to no component of its step.",
    why: """
      An action is written below the identifier of the component that users tap. No component of the step \
      has this identifier. Often the action was left over from a copy.
      """)
}

extension Diagnostic {
  /// The finding about actions below the identifier of no component.
  static func unknownActionTarget(
    _ id: String, among known: some Sequence<String>, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unknownActionTarget, "No component of this step has the id '\(id)', so nothing runs its actions",
      naming: id, among: known.sorted(), at: location)
  }

  /// The finding about a transition of a component that the scene does not show.
  static func unknownTrigger(
    _ id: String, in scene: String, among components: Set<String>, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unknownActionTarget, "\(scene) has no component '\(id)', so nothing triggers the transition",
      naming: id, among: components.sorted(),
      otherwise: .advice("name a component that it shows, or describe the trigger as a text"), at: location)
  }
}
