import CatalogModel
package import DefinitionKinds

/// The facts of a component that the overview of components shows.
package struct ComponentSummary: PageSummary {
  package let head: SummaryHead
  /// The name that files use for the component.
  package let type: String
  package let useCount: Int
  /// Whether the component is written in Swift.
  package var isAuthored = false
  package var effects = PageEffects()

  package init(head: SummaryHead, type: String, useCount: Int, isAuthored: Bool = false) {
    self.head = head
    self.type = type
    self.useCount = useCount
    self.isAuthored = isAuthored
  }

  package var reference: DefinitionReference? { head.reference }
}
