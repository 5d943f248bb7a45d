package import DefinitionKinds
package import Definitions

/// A type that an author wrote in Swift; the catalog has a page for it, like that of a definition.
package struct AuthoredType: Sendable {
  /// The reference to the page of the type.
  package let reference: DefinitionReference
  /// The name that files use for the type, and the title that readers see.
  package let name, title: String
  /// The type's description of itself: one sentence, its keys and examples.
  package let description: TypeDescription
}
