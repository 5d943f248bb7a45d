import Definitions

/// What a screen shares with the views of its feature: its operations, and its schema and title where they have none.
///
/// Source: feature registration of the Hub Framework, where a predicate of addresses says which views a feature has, and the
/// factories that come before and after those of a feature.
package struct SharedChain: Sendable {
  /// Where the operations stand in the chain of a view.
  package enum Place: String, Sendable, CaseIterable {
    case start, end
  }

  /// Whether the operations stand before or after those of a view.
  package var place = Place.start
  /// The addresses of the views, and those that are left out; one that ends with a star stands for all that start so.
  private(set) var views: [LocatedValue] = []
  private var excluded: [LocatedValue] = []

  /// Reads a list of addresses, or an object that also says which are left out and where the operations stand.
  init(_ value: LocatedValue, _ parent: DefinitionReader) {
    let key = ScreenDefinition.shareKeys.with.name
    let object =
      value.members == nil
      ? LocatedValue(
        .object([.init(key: key, keyPosition: value.position, value: value)]), at: value.position)
      : value
    parent.nested(object, "what a screen shares") { read(&$0, at: value.position) }
  }

  private mutating func read(_ reader: inout DefinitionReader, at position: Position) {
    let keys = ScreenDefinition.shareKeys
    views = Self.addresses(keys.with, &reader)
    excluded = Self.addresses(keys.except, &reader)
    place = reader.read(keys.at)
    if views.isEmpty, reader.isSound {
      reader.report(
        "Nothing says with which views the screen shares its operations", at: position,
        help: reader.example(ScreenDefinition.keys.share, ["with": ["news:*"]]))
    }
  }

  private static func addresses(_ key: Key<LocatedValue?>, _ reader: inout DefinitionReader) -> [LocatedValue]
  {
    reader.list(key).filter { element in
      if element.string == nil {
        reader.report(
          "'\(key.name)' needs addresses of views, not \(element.kindWords)", at: element.position)
      }
      return element.string != nil
    }
  }

  /// Whether a view with an address belongs to the feature.
  func names(_ address: String) -> Bool {
    views.contains { Self.matches($0, address) } && !excluded.contains { Self.matches($0, address) }
  }

  /// Whether an address is the one of a pattern, or starts as it does before its star.
  static func matches(_ pattern: LocatedValue, _ address: String) -> Bool {
    guard let text = pattern.string else { return false }
    return text.hasSuffix("*") ? address.hasPrefix(text.dropLast()) : address == text
  }
}

extension DefinitionList<ScreenDefinition> {
  /// Gives each view the operations that others share with it, and reports views that stay empty.
  mutating func linkChains(findings: FindingCollector) {
    let features = filter { $0.share != nil }
    for feature in features {
      for pattern in feature.share?.views ?? [] where !isUsed(pattern, of: feature) {
        let address = pattern.string ?? ""
        findings.report(
          Diagnostic(
            .unknownScreen, "No other screen has the address '\(address)', so nothing is shared",
            naming: address, among: map(\.viewURI).filter { $0 != feature.viewURI },
            otherwise: .advice(
              "give the screens of the feature a 'viewURI', and end the address with '*' to name all that start so"
            ),
            at: SourceLocation(file: feature.location.file, position: pattern.position)))
      }
    }
    var found: [Diagnostic] = []
    update { screen in
      let own = features.filter { $0.id != screen.id && $0.share?.names(screen.viewURI) == true }
      found += screen.link(own)
      for feature in own { screen.head.digest.add(feature.head.digest) }
    }
    findings.report(found)
  }

  /// Whether another screen has an address that a feature names.
  private func isUsed(_ pattern: LocatedValue, of feature: ScreenDefinition) -> Bool {
    contains { $0.id != feature.id && SharedChain.matches(pattern, $0.viewURI) }
  }
}
