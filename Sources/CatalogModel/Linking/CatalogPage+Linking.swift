import DefinitionKinds
package import Definitions

extension CatalogPage: LinkedDefinition {
  /// Reports owners that the catalog does not know.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    owners.check(against: catalog.owners, in: location.file, findings: findings)
  }
}
