import CatalogModel
import Composition
package import DefinitionKinds
package import Definitions

extension JSONWriter {
  /// Writes the identifiers of the scenarios that have separate pages for a definition, if there are any.
  package mutating func scenarios(of reference: DefinitionReference, in context: SiteContext) {
    let composed = context.composed
    let names = composed.variants(of: reference).differing.map { composed.scenario(of: $0).id }
    if !names.isEmpty { member("scenarios", names) }
  }
}
