package import DefinitionKinds
package import Definitions

/// A definition whose check needs the other definitions, for example because it names them.
package protocol LinkedDefinition: Definition {
  /// Reports unknown names, and everything else that needs the other definitions.
  func check(in catalog: Catalog, findings: FindingCollector)
}
