import CatalogModel
import Composition
import Definitions
import Mockups

/// The facts of a component that the overview of components shows.
struct ComponentSummary: PageSummary {
  let head: SummaryHead
  /// The name by which files refer to it.
  let type: String
  let useCount: Int
  /// Whether it is written in Swift.
  var isAuthored = false
  var effects = PageEffects()

  var reference: DefinitionReference? { head.reference }
}
