import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import ExperienceTraits

extension TraitDefinition: LinkedDefinition {
  /// Reports problems of the trait and of its examples.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    findings.report(
      notes.compactMap { catalog.diagnostic($0, file: location.file, folder: folder) })
    guard let declaration else { return }
    let models = examples.map {
      TraitModel(type: declaration.type, config: $0.config, position: $0.config.position)
    }
    findings.report(
      catalog.registry.report(on: models).findings.map {
        Diagnostic(
          $0, file: location.file, in: head.syntax, types: catalog.registry.types,
          defectiveAt: catalog.defectiveTraits[$0.type])
      })
  }
}
