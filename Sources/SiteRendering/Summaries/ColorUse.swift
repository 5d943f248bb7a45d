import CatalogModel
package import DefinitionKinds

/// A colour that a definition uses.
package struct ColorUse: Sendable, Codable, Hashable {
  /// The definition.
  package let user: DefinitionReference
  /// The colour without its opacity, as `#RRGGBB`.
  package let color: String
  /// The number of places in the definition.
  package let count: Int

  package init(user: DefinitionReference, color: String, count: Int) {
    (self.user, self.color, self.count) = (user, color, count)
  }
}
