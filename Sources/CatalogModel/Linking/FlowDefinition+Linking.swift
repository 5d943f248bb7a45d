package import Definitions
import EventDefinitions

extension FlowDefinition: LinkedDefinition {
  /// Reports the problems that need the other definitions, such as an unknown scene.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    checkScenarios(in: catalog, findings: findings)
    FlowCheck(self, in: catalog, findings: findings).run(in: catalog)
  }
}
