import CatalogModel
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits

/// Finds problems of an experience as a whole, which do not depend on its traits.
struct ExperienceCheck {
  private let definition: ExperienceDefinition
  private let experience: Experience

  init(_ definition: ExperienceDefinition, _ experience: Experience) {
    self.definition = definition
    self.experience = experience
  }

  /// Reports groups without steps, and identifiers that are used twice.
  func run(_ findings: FindingCollector) {
    checkGroups(findings)
    checkIdentifiers(findings)
  }

  private func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: definition.location.file, position: position)
  }

  private func checkGroups(_ findings: FindingCollector) {
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

  /// Reports options with equal values, which the runtime cannot tell apart, and default values that no
  /// option has.
  private func checkOptions(of component: Component, _ findings: FindingCollector) {
    guard case .optionSelect(let select) = component.kind else { return }
    var seen: Set<String> = []
    for option in select.options where !seen.insert(option.value).inserted {
      findings.report(
        Diagnostic(
          .equalIDs, "Two options have the value '\(option.value)', so a tap on one selects both",
          at: location(Position(line: option.content.line, column: option.content.column)),
          help: "give one of them a different value"))
    }
    for value in select.defaultValue where !value.isEmpty && !seen.contains(value) {
      findings.report(
        Diagnostic(
          .unusableProperty,
          "No option has the value '\(value)' of 'defaultValue', so no option is drawn as selected",
          naming: value, among: select.options.map(\.value),
          otherwise: .listing("the values of the options are"),
          at: location(Position(line: component.line, column: component.column))))
    }
  }

  /// Reports identifiers that are used twice; references and actions find only the first one, or both.
  private func checkIdentifiers(_ findings: FindingCollector) {
    var steps: [String: Position] = [:]
    func report(_ id: String, _ kind: String, at position: Position, first: Position) {
      findings.report(
        Diagnostic(
          .equalIDs, "Two \(kind) have the id '\(id)'; the first one is in line \(first.line)",
          at: location(position), help: "give one of them a different id"))
    }
    for step in experience.steps.flatMap(\.children) {
      if let first = steps[step.id] { report(step.id, "steps", at: step.position, first: first) }
      steps[step.id] = steps[step.id] ?? step.position
      var components: [String: Position] = [:]
      for part in step.content.parts {
        part.visit { component in
          let position = Position(line: component.line, column: component.column)
          guard !component.id.isEmpty, position.line > 0 else { return }
          checkOptions(of: component, findings)
          let first = components.updateValue(position, forKey: component.id)
          if let first, first != position {
            report(
              component.id, "components of a step", at: max(first, position), first: min(first, position))
          }
        }
      }
    }
  }
}
