import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let noSteps = Diagnostic.Rule(
    "no-steps", .warning, "An experience or a group has no steps.",
    why: """
      The app would show nothing. Below the experience, add a section with a fence 'json step' or 'yaml \
      step'.
      """)
}

extension ExperienceCheck {
  /// Reports an experience without steps, and groups without steps.
  func reportMissingSteps(_ findings: FindingCollector) {
    guard !definition.payload.isIncomplete else { return }
    if experience.steps.isEmpty {
      findings.report(
        Diagnostic(
          .noSteps, "The experience has no steps, so the runtime cannot start it", at: definition.location,
          help: "add a section with a 'step' definition"))
    }
    for (index, entry) in experience.steps.enumerated() {
      guard case .group(let group) = entry, group.children.isEmpty else { continue }
      let next = experience.steps.indices.contains(index + 1) ? experience.steps[index + 1] : nil
      let isFollowedByStep = if case .single? = next { true } else { false }
      findings.report(
        Diagnostic(
          .noSteps, "The group has no steps, so the runtime cannot show it", at: location(group.position),
          help: isFollowedByStep
            ? "give the step after it a heading deeper than the group's, such as ### below ##"
            : "add a section with a 'step' definition below it"))
    }
  }
}
