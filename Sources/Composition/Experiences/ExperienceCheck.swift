import CatalogModel
import Definitions
import Elements
import ExperienceTraits

/// Finds what is wrong with an experience as a whole, whatever its traits do.
struct ExperienceCheck {
  private let definition: ExperienceDefinition
  private let experience: Experience

  init(_ definition: ExperienceDefinition, _ experience: Experience) {
    self.definition = definition
    self.experience = experience
  }

  /// Reports groups without steps, and identifiers that mean two things.
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
    for case .group(let group) in experience.steps where group.children.isEmpty {
      findings.report(
        Diagnostic(
          .noSteps, "The group has no steps, so the runtime cannot show it", at: location(group.position),
          help: "add a section with a 'step' definition below it"))
    }
  }

  /// Reports identifiers that mean two things: references and actions find the first one, or both.
  private func checkIdentifiers(_ findings: FindingCollector) {
    var steps: [String: Position] = [:]
    func report(_ id: String, _ kind: String, at position: Position, first: Position) {
      findings.report(
        Diagnostic(
          .equalIDs, "Two \(kind) have the id '\(id)', the first one in line \(first.line)",
          at: location(position), help: "give one of them another"))
    }
    for step in experience.steps.flatMap(\.children) {
      if let first = steps[step.id] { report(step.id, "steps", at: step.position, first: first) }
      steps[step.id] = steps[step.id] ?? step.position
      var components: [String: Position] = [:]
      for part in step.content.parts {
        part.visit { component in
          let position = Position(line: component.line, column: component.column)
          guard !component.id.isEmpty, position.line > 0 else { return }
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
