package import ComponentTree
package import ContentOperations

/// The components that are written in Swift.
package struct AuthoredComponents: Sendable {
  /// Those of views, by namespace.
  package var factories: [String: any ComponentFactory]
  /// Those of trees, by type.
  package var trees: [String: any TreeComponent]

  package init(factories: [String: any ComponentFactory] = [:], trees: [String: any TreeComponent] = [:]) {
    self.factories = factories
    self.trees = trees
  }

  /// The component of views that a type names.
  func component(_ type: String) -> (any HubComponent)? {
    guard let identifier = Identifier(type) else { return nil }
    return factories[identifier.namespacePart]?.createComponent(forName: identifier.namePart)
  }
}
