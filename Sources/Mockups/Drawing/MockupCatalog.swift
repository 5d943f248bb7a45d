package import CatalogModel
import Composition
package import Definitions

/// What a mockup asks of the catalog around it.
package protocol MockupCatalog: Sendable {
  /// What the address of a picture leads to, from the folder of a file.
  func imageSource(_ address: String, from folder: String) -> ImageSource
  /// The scenario of a link to a definition, or `nil` where that has no page under it.
  func scenario(_ id: String?, for reference: DefinitionReference) -> String?
  /// How close a trait says that it is drawn, or `nil` for a type that nobody registered.
  func fidelity(ofTrait type: String) -> Fidelity?
  /// The screen with an identifier or an address.
  func screen(named name: String) -> (id: String, title: String)?
}
