package import Definitions

/// A definition that names others, or that can be wrong among them.
package protocol LinkedDefinition: Definition {
  /// Reports names that nobody defines, and what else can only be judged among the other definitions.
  func check(in catalog: Catalog, findings: FindingCollector)
}
