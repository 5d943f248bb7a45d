package import CatalogModel
import ComponentTree
import ContentOperations
import DefinitionKinds
import Definitions
package import Elements
import ExperienceTraits
import ScreenDefinitions

/// A drawn sample of a component that is written in Swift, with its title as the only content.
package struct AuthoredSample: Sendable {
  package let drawn: Elements.Component
  /// The size that the component prefers on the reference device.
  package let size: Size

  /// Draws a component of a catalog, or returns nil if no Swift code provides the type.
  package init?(_ type: AuthoredType, in catalog: Catalog) {
    let screen = Screen.reference.size
    if let component = catalog.library.authoredComponent(type.name) {
      let values = LocatedValue(
        property: .object([PropertyValue.PropertyEntry("title", .string(type.title))]), at: .start)
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

/// An empty meta, for components without values.
struct EmptyMeta: ComponentMeta {}
