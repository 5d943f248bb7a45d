import CatalogModel
package import Composition
package import DefinitionKinds
package import Mockups
package import ScreenDefinitions

/// The facts of one screen that other pages need.
package struct ScreenSummary: PageSummary {
  package let head: SummaryHead
  /// Whether the composed screen shows anything.
  package let isShown: Bool
  package let uses: [ComponentUse]
  package var effects = PageEffects()

  package var reference: DefinitionReference? { head.reference }

  package init(_ composed: ComposedScreen) {
    head = SummaryHead(composed.definition)
    isShown = composed.isShown
    uses = composed.uses
  }
}

extension ComposedScreen {
  /// Whether the composed screen shows anything.
  var isShown: Bool { if case .empty = content { false } else { true } }
}

extension ScreenDefinition {
  /// A short text that says how the screen is built, such as “a view of 3 operations”.
  package var making: Phrase {
    switch content {
    case .operations(let operations): operations.count.counted("operation")
    case .tree: "Component tree"
    case .none: "Not read"
    }
  }
}
