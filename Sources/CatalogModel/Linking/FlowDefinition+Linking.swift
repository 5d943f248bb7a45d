package import Definitions

extension FlowDefinition: LinkedDefinition {
  /// Reports what can only be judged among the other definitions.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    checkScenarios(in: catalog, findings: findings)
    FlowCheck(self, in: catalog, findings: findings).run(in: catalog)
  }
}
