import CatalogModel
import Composition
import Definitions
import Mockups

/// What other pages need to know of one screen.
struct ScreenSummary: PageSummary {
  let head: SummaryHead
  /// The text that says how the screen is made.
  let making: String
  /// Whether the screen shows anything in the end.
  let isShown: Bool
  let uses: [ComponentUse]
  var effects = PageEffects()

  var reference: DefinitionReference? { head.reference }

  init(_ composed: ComposedScreen) {
    head = SummaryHead(composed.definition)
    making = composed.definition.making
    isShown = composed.isShown
    uses = composed.uses
  }
}
