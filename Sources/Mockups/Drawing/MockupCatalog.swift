package import CatalogModel
import Composition
package import DefinitionKinds
package import Definitions

/// The parts of a catalog that mockups need.
package protocol MockupCatalog: Sendable {
  /// The texts of the site in its language; `nil` if the site and the catalog are in English.
  var words: SiteWords? { get }
  /// The source of an image, for an address in a file of a folder.
  func imageSource(_ address: String, from folder: String) -> ImageSource
  /// The scenario for a link to a definition, or `nil` if the definition has no page for the scenario.
  func scenario(_ id: String?, for reference: DefinitionReference) -> String?
  /// The fidelity that a trait type declares, or `nil` for an unknown type.
  func fidelity(ofTrait type: String) -> Fidelity?
  /// The screen with an identifier or an address, or `nil` if no screen has it.
  func screen(named name: String) -> (id: String, title: String)?
}
