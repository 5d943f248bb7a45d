package import Definitions
import Elements
import ExperienceTraits

extension Diagnostic.Rule {
  package static let equalIDs = Diagnostic.Rule(
    "equal-ids", .warning, "Two steps, or two components of a step, have the same identifier.",
    why: """
      Actions, targets and approvals find a component by its identifier. If two have the same identifier, \
      the runtime uses only one of them. Give the copy a new identifier.
      """)
}

extension ExperienceCheck {
  /// Reports identifiers that are used twice; references and actions find only the first one, or both.
  func reportEqualIDs(_ findings: FindingCollector) {
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
          reportEqualValues(of: component, findings)
          let first = components.updateValue(position, forKey: component.id)
          if let first, first != position {
            report(
              component.id, "components of a step", at: max(first, position), first: min(first, position))
          }
        }
      }
    }
  }

  /// Reports options with equal values, which the runtime cannot tell apart.
  private func reportEqualValues(of component: Component, _ findings: FindingCollector) {
    guard case .optionSelect(let select) = component.kind else { return }
    var seen: Set<String> = []
    for option in select.options where !seen.insert(option.value).inserted {
      findings.report(
        Diagnostic(
          .equalIDs, "Two options have the value '\(option.value)', so a tap on one selects both",
          at: location(Position(line: option.content.line, column: option.content.column)),
          help: "give one of them a different value"))
    }
  }
}
