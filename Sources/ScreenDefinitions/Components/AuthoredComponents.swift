package import ComponentTree
package import ContentOperations
package import DefinitionKinds

/// The components that are written in Swift.
package struct AuthoredComponents: Sendable {
  /// The factories of components for views, by namespace.
  var factories: [String: any ComponentFactory]
  /// The components for trees, by type.
  package var trees: [String: any TreeComponent]

  /// Creates a set of components from factories and tree components.
  package init(factories: [String: any ComponentFactory] = [:], trees: [String: any TreeComponent] = [:]) {
    self.factories = factories
    self.trees = trees
  }

  /// The components that pages can show, sorted by type; a component for views and trees appears once.
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

  /// Returns the view component of a type, or `nil` if no factory creates it.
  func component(_ type: String) -> (any HubComponent)? {
    guard let identifier = Identifier(type) else { return nil }
    return factories[identifier.namespacePart]?.createComponent(forName: identifier.namePart)
  }
}
