import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import ScreenDefinitions

extension ExperienceDefinition: LinkedDefinition {
  /// Reports scenarios, cover steps and screens that do not exist.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    checkScenarios(in: catalog, findings: findings)
    checkCover(findings)
    checkTranslations(findings)
    guard let name = metadata.showing.screen, catalog.screens[named: name] == nil else { return }
    let position = metadata.positions["screen"] ?? location.position
    findings.report(
      catalog.unknown(
        ScreenDefinition.self, name, "so the experience appears over a neutral page",
        or: ", or remove the key", at: SourceLocation(file: location.file, position: position)))
  }

  private func checkCover(_ findings: FindingCollector) {
    guard let cover = metadata.cover, isReadable, !stepSlugs.contains(cover) else { return }
    let position = metadata.positions["cover"] ?? location.position
    findings.report(
      Diagnostic(
        .unknownExperience,
        "The experience '\(id)' has no step '\(cover)', so its first step becomes the cover",
        naming: cover, among: stepSlugs, at: SourceLocation(file: location.file, position: position)))
  }
}
