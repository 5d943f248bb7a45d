package import CatalogModel
import ComponentTree
import ContentOperations
import Definitions
package import Elements
import ExperienceTraits

/// A component in Swift, drawn by itself with its title as the only content.
package struct AuthoredSample: Sendable {
  package let drawn: Elements.Component
  /// The size that the component prefers on the reference phone.
  package let size: Size

  /// Draws a component of a catalog, or returns `nil` where nobody makes it.
  package init?(_ type: AuthoredType, in catalog: Catalog) {
    let screen = Screen.reference.size
    if let component = catalog.library.authoredComponent(type.name) {
      let values = LocatedValue(
        property: .object([PropertyValue.Entry("title", .string(type.title))]), at: .start)
      let model = ComponentModel(named: "sample", type: type.name, values)
      size = component.preferredViewSize(forDisplaying: model, containerViewSize: screen)
      drawn = component.view(displaying: model, size: size, children: [])
    } else if let component = catalog.library.authored.trees[type.name] {
      drawn = component.view(id: "sample", meta: EmptyMeta())
      size = Size(width: screen.width, height: ContentSize.size(drawn, within: screen.width).height)
    } else {
      return nil
    }
  }
}

/// The meta of a component without any.
struct EmptyMeta: ComponentMeta {}
