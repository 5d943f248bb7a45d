package import Definitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let unresolvedStep = Diagnostic.Rule(
    "unresolved-step", .warning, "An action leads to a step that does not exist.",
    why: """
      The action names a step by its index, its offset or its identifier, but no such step exists. So a tap \
      has no effect. Indexes start at zero and count the steps of all groups.
      """)
}

extension ActionResolver {
  /// The finding about a reference to a step that does not exist.
  func unresolvedStep(_ reference: StepReference, at location: SourceLocation) -> Diagnostic {
    let ids = experience.steps.flatMap(\.children).map(\.id)
    let effect = "so the experience stays on this step"
    guard case .stepID(let id) = reference else {
      let count = experience.stepIndexes.count
      return Diagnostic(
        .unresolvedStep,
        "The experience has \(count.counted("step")), but no step at \(reference.description), \(effect)",
        at: location, help: "write the 'stepID' of a step, or a smaller number")
    }
    return Diagnostic(
      .unresolvedStep, "No step has the id '\(id)', \(effect)", naming: id.lowercased(), among: ids,
      otherwise: .listing("the steps are"), at: location)
  }
}

extension Diagnostic {
  /// The finding about a reference to a group that has no step.
  static func groupWithoutStep(_ reference: StepReference, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unresolvedStep, "The group at \(reference.description) has no step", at: location,
      help: "the experience ends there with an error; add a step to the group, or lead to another step")
  }
}
