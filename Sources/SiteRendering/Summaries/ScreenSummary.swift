package import CatalogModel
package import Composition

/// What other pages need to know of one screen.
package struct ScreenSummary: PageSummary {
  package let head: SummaryHead
  /// The text that says how the screen is made.
  package let making: String
  /// Whether the screen shows anything in the end.
  package let isShown: Bool
  package let uses: [ComponentUse]
  package var effects = PageEffects()

  package var reference: DefinitionReference? { head.reference }

  package init(_ composed: ComposedScreen) {
    head = SummaryHead(composed.definition)
    making = composed.definition.making
    isShown = composed.isShown
    uses = composed.uses
  }
}

extension ComposedScreen {
  /// Whether the screen shows anything in the end.
  package var isShown: Bool { if case .empty = content { false } else { true } }
}

extension ScreenDefinition {
  /// How the screen is made, in a few words.
  package var making: String {
    switch content {
    case .operations(let operations):
      operations.count == 1 ? "a view of 1 operation" : "a view of \(operations.count) operations"
    case .tree: "a tree of components"
    case .none: "not read"
    }
  }
}
