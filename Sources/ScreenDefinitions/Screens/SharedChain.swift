package import DefinitionKinds
package import Definitions

/// The views that get the operations of a screen, and also its schema and title unless they have their own.
///
/// Source: feature registration in the Hub Framework. There, an address predicate selects the views of a
/// feature,
/// and operation factories can run before or after those of a feature.
package struct SharedChain: Sendable {
  /// The position of the shared operations in the chain of a view.
  package enum ChainPosition: String, Sendable, CaseIterable {
    case start, end
  }

  /// Whether the shared operations run before or after the operations of a view.
  package var place = ChainPosition.start
  /// The addresses of the views; an address that ends with a star matches every address with that start.
  private(set) var views: [LocatedValue] = []
  private var excluded: [LocatedValue] = []

  /// Reads a list of addresses, or an object with exceptions and the position of the operations.
  init(_ value: LocatedValue, _ parent: DefinitionReader) {
    let key = ScreenDefinition.shareKeys.with.name
    let object =
      value.members == nil
      ? LocatedValue(
        .object([.init(key: key, keyPosition: value.position, value: value)]), at: value.position)
      : value
    parent.nested(object, "'share'") { read(&$0, at: value.position) }
  }

  private mutating func read(_ reader: inout DefinitionReader, at position: Position) {
    let keys = ScreenDefinition.shareKeys
    views = Self.addresses(keys.with, &reader)
    excluded = Self.addresses(keys.except, &reader)
    place = reader.read(keys.at)
    checkViews(at: position, reader)
  }

  private static func addresses(_ key: Key<LocatedValue?>, _ reader: inout DefinitionReader) -> [LocatedValue]
  {
    reader.list(key).filter { element in
      checkAddress(element, of: key.name, reader)
      return element.string != nil
    }
  }

  /// Returns whether a view with an address belongs to the feature.
  package func names(_ address: String) -> Bool {
    views.contains { Self.matches($0, address) } && !excluded.contains { Self.matches($0, address) }
  }

  /// Returns whether an address equals a pattern, or starts like a pattern that ends with a star.
  static func matches(_ pattern: LocatedValue, _ address: String) -> Bool {
    guard let text = pattern.string else { return false }
    return text.hasSuffix("*") ? address.hasPrefix(text.dropLast()) : address == text
  }
}

extension DefinitionList<ScreenDefinition> {
  /// Gives each view the operations that other screens share with it, and reports views without content.
  package mutating func linkChains(findings: FindingCollector) {
    let features = filter { $0.share != nil }
    reportUnusedAddresses(of: features, findings)
    var found: [Diagnostic] = []
    update { screen in
      let own = features.filter { $0.id != screen.id && $0.share?.names(screen.viewURI) == true }
      found += screen.link(own)
      for feature in own { screen.head.digest.add(feature.head.digest) }
    }
    findings.report(found)
  }
}
