import Definitions

extension Catalog {
  /// A name that no definition of a kind has, and what that leads to.
  func unknown<Kind: Definition>(
    _ type: Kind.Type, _ name: String, _ effect: String? = nil, or alternative: String = "",
    at location: SourceLocation
  ) -> Diagnostic {
    .unknownName(
      Kind.naming.missing ?? .unknownKind, Kind.kind.rawValue, name, effect, among: self[type].names,
      otherwise: .advice(Kind.kind.definingHelp + alternative), at: location)
  }
}

extension Definition {
  /// Reports scenarios of the front matter that nobody defines.
  func checkScenarios(in catalog: Catalog, findings: FindingCollector) {
    let position = metadata.positions["scenarios"] ?? location.position
    for name in metadata.showing.scenarios where catalog.scenarios[named: name] == nil {
      findings.report(
        catalog.unknown(
          ScenarioDefinition.self, name, at: SourceLocation(file: location.file, position: position)))
    }
  }
}
