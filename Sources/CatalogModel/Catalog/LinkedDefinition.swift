package import Definitions

/// A definition that names others, or that can be wrong among them.
package protocol LinkedDefinition: Definition {
  /// Reports undefined names, and everything else that can only be judged among the other definitions.
  func check(in catalog: Catalog, findings: FindingCollector)
}
