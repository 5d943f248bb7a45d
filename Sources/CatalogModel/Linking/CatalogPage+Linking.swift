package import Definitions

extension CatalogPage: LinkedDefinition {
  /// Reports unknown owners.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    owners.check(against: catalog.owners, in: location.file, findings: findings)
  }
}
