import CatalogModel
import ContentOperations
import ScreenDefinitions

extension ContentPath {
  /// Returns the builder at the path, and creates it if it does not exist.
  func builder(in view: ViewModelBuilder) -> ComponentModelBuilder? {
    var rest = identifiers[...]
    var builder: ComponentModelBuilder
    switch root {
    case .title, .all: return nil
    case .header: builder = view.headerComponentModelBuilder
    case .body: builder = view.builderForBodyComponentModel(identifier: rest.removeFirst())
    case .overlays: builder = view.builderForOverlayComponentModel(identifier: rest.removeFirst())
    }
    while let identifier = rest.popFirst() { builder = builder.builderForChild(identifier: identifier) }
    return builder
  }

  /// Removes the content at the path.
  func remove(from view: ViewModelBuilder) {
    switch (root, identifiers.count) {
    case (.title, _): view.navigationBarTitle = nil
    case (.all, _): view.removeAllComponentModelBuilders()
    case (.header, 0): view.removeHeaderComponentModelBuilder()
    case (.body, 1): view.removeBuilderForBodyComponentModel(identifier: identifiers[0])
    case (.overlays, 1): view.removeBuilderForOverlayComponentModel(identifier: identifiers[0])
    default:
      var parent = self
      let identifier = parent.identifiers.removeLast()
      if parent.exists(in: view) { parent.builder(in: view)?.removeBuilderForChild(identifier: identifier) }
    }
  }

  /// Whether there is content at the path.
  func exists(in view: ViewModelBuilder) -> Bool {
    var rest = identifiers[...]
    switch root {
    case .title: return view.navigationBarTitle != nil
    case .all: return !view.isEmpty
    case .header: guard view.headerComponentModelBuilderExists else { return false }
    case .body:
      guard view.builderExistsForBodyComponentModel(identifier: rest[0]) else { return false }
    case .overlays:
      guard view.builderExistsForOverlayComponentModel(identifier: rest[0]) else { return false }
    }
    if root != .header { rest.removeFirst() }
    var builder = ContentPath(root: root, identifiers: Array(identifiers.prefix(root == .header ? 0 : 1)))
      .builder(in: view)
    for identifier in rest {
      guard let parent = builder, parent.builderExistsForChild(identifier: identifier) else { return false }
      builder = parent.builderForChild(identifier: identifier)
    }
    return true
  }
}
