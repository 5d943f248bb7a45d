import DefinitionKinds
package import Definitions

extension Diagnostic.Rule {
  package static let unknownScreen = Diagnostic.Rule(
    "unknown-screen", .error, "A screen without a definition.",
    why: """
      The experience appears over a neutral page. Use the identifier of a screen in this catalog.
      """, reach: .everyPlace)
}

extension DefinitionList<ScreenDefinition> {
  /// Reports the addresses in 'share' that no other screen has.
  func reportUnusedAddresses(of features: [ScreenDefinition], _ findings: FindingCollector) {
    for feature in features {
      for pattern in feature.share?.views ?? [] where !isUsed(pattern, of: feature) {
        let address = pattern.string ?? ""
        findings.report(
          Diagnostic(
            .unknownScreen, "No other screen has the address '\(address)', so nothing is shared",
            naming: address, among: map(\.viewURI).filter { $0 != feature.viewURI },
            otherwise: .advice(
              "give the screens of the feature a 'viewURI'; an address that ends with '*' matches every address with that start"
            ),
            at: SourceLocation(file: feature.location.file, position: pattern.position)))
      }
    }
  }

  /// Returns whether another screen has an address that matches a pattern of a feature.
  private func isUsed(_ pattern: LocatedValue, of feature: ScreenDefinition) -> Bool {
    contains { $0.id != feature.id && SharedChain.matches(pattern, $0.viewURI) }
  }
}
