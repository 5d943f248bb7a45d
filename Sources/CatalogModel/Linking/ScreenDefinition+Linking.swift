package import Definitions
import ScreenDefinitions

extension ScreenDefinition: LinkedDefinition {
  /// Reports scenarios in the front matter that do not exist.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    checkScenarios(in: catalog, findings: findings)
  }
}
