import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits

/// Finds problems of an experience as a whole, which do not depend on its traits.
struct ExperienceCheck {
  let definition: ExperienceDefinition
  let experience: Experience

  init(_ definition: ExperienceDefinition, _ experience: Experience) {
    self.definition = definition
    self.experience = experience
  }

  /// Reports groups without steps, identifiers that are used twice, and unknown default values.
  func run(_ findings: FindingCollector) {
    reportMissingSteps(findings)
    reportEqualIDs(findings)
    checkDefaults(findings)
  }

  func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: definition.location.file, position: position)
  }

  /// Reports default values that no option has.
  private func checkDefaults(_ findings: FindingCollector) {
    for step in experience.steps.flatMap(\.children) {
      for part in step.content.parts { part.visit { checkDefaults(of: $0, findings) } }
    }
  }

  private func checkDefaults(of component: Component, _ findings: FindingCollector) {
    let position = Position(line: component.line, column: component.column)
    guard case .optionSelect(let select) = component.kind, !component.id.isEmpty, position.line > 0 else {
      return
    }
    let values = select.options.map(\.value)
    for value in select.defaultValue where !value.isEmpty && !values.contains(value) {
      findings.report(
        Diagnostic(
          .unusableProperty,
          "No option has the value '\(value)' of 'defaultValue', so no option is drawn as selected",
          naming: value, among: values, otherwise: .listing("the values of the options are"),
          at: location(position)))
    }
  }
}
