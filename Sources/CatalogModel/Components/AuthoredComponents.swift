package import ComponentTree
package import ContentOperations

/// The components that are written in Swift.
package struct AuthoredComponents: Sendable {
  /// Those of views, by namespace.
  package var factories: [String: any ComponentFactory]
  /// Those of trees, by type.
  package var trees: [String: any TreeComponent]

  /// Creates the components of some namespaces and types.
  package init(factories: [String: any ComponentFactory] = [:], trees: [String: any TreeComponent] = [:]) {
    self.factories = factories
    self.trees = trees
  }

  /// The components that can be shown, by their types in alphabetical order; one of both views and trees once.
  package var subjects: [AuthoredSubject] {
    var subjects: [String: AuthoredSubject] = [:]
    for (type, component) in trees { subjects[type] = (type, type, component.description) }
    for (namespace, factory) in factories {
      for name in factory.showcaseableComponentNames {
        guard let component = factory.createComponent(forName: name) else { continue }
        let type = Identifier(namespacePart: namespace, namePart: name).description
        subjects[type] = (
          type, factory.showcaseName(forComponentName: name) ?? type, component.description
        )
      }
    }
    return subjects.values.sorted { $0.name < $1.name }
  }

  /// The component of views that a type names.
  func component(_ type: String) -> (any HubComponent)? {
    guard let identifier = Identifier(type) else { return nil }
    return factories[identifier.namespacePart]?.createComponent(forName: identifier.namePart)
  }
}
