package import CatalogModel
import Composition

/// What a mockup asks of the catalog around it.
package protocol MockupCatalog: Sendable {
  /// What the address of a picture leads to, from the folder of a file.
  func imageSource(_ address: String, from folder: String) -> ImageSource
  /// The scenario of a link to a definition, or `nil` where that has no page under it.
  func scenario(_ id: String?, for reference: DefinitionReference) -> String?
  /// The screen with an identifier or an address.
  func screen(named name: String) -> (id: String, title: String)?
}
