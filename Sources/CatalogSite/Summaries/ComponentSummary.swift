import CatalogModel
import Composition
import Definitions
import Mockups

/// What the overview of components needs to know of one of them.
struct ComponentSummary: PageSummary {
  let head: SummaryHead
  /// The name by which files ask for it.
  let type: String
  let useCount: Int
  /// Whether it is written in Swift.
  var isAuthored = false
  var effects = PageEffects()

  var reference: DefinitionReference? { head.reference }
}
