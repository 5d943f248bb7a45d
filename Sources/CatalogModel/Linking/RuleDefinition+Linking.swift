import DefinitionKinds
package import Definitions
import EventDefinitions
import EventExtensions
import ExperienceDefinitions

extension RuleDefinition: LinkedDefinition {
  /// Reports consequences that present no experience of the catalog.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    guard case .launchRules(let rules) = evaluation else { return }
    for rule in rules {
      for consequence in rule.consequences where consequence.type == "experience" {
        check(consequence, of: rule, in: catalog, findings)
      }
    }
  }

  /// Reports a consequence whose experience is missing or unknown.
  private func check(
    _ consequence: RuleConsequence, of rule: LaunchRule, in catalog: Catalog,
    _ findings: FindingCollector
  ) {
    guard let value = consequence.detail["experience"], let name = value.string else {
      findings.report(
        Diagnostic(
          .unknownExperience, "The consequence does not say which experience it presents",
          at: SourceLocation(file: location.file, position: rule.position),
          help: "set 'experience' in its 'detail' to the id of an experience"))
      return
    }
    guard catalog.experiences.experience(named: name) == nil, !Substitution.token.isUsed(in: name) else {
      return
    }
    findings.report(
      catalog.unknown(
        ExperienceDefinition.self, name, "so the rule presents nothing",
        at: SourceLocation(file: location.file, position: value.position)))
  }
}
