import ComponentTree
package import ContentOperations
import DefinitionKinds
package import Definitions
import Elements

/// The components of a catalog and their drawings.
package struct ComponentLibrary: Sendable {
  /// The components from files, by type.
  package let definitions: [String: ComponentDefinition]
  /// The components that are written in Swift.
  package let authored: AuthoredComponents
  /// The limits for drawings.
  package let limits: Limits
  /// The graph of uses: which component's drawing contains which other components.
  let uses: UseGraph

  package init(
    _ definitions: [ComponentDefinition], authored: AuthoredComponents, limits: Limits = .standard
  ) {
    self.authored = authored
    self.limits = limits
    let byType = Dictionary(definitions.map { ($0.type, $0) }) { first, _ in first }
    self.definitions = byType
    typeList = byType.keys.sorted()
    uses = UseGraph(
      byType.mapValues { definition in
        guard case .elements(let tree)? = definition.drawing else { return [] }
        return Self.customIdentifiers(in: tree).map(\.text).filter { byType[$0] != nil }
      })
  }

  private let typeList: [String]

  /// The types of all components from files, in alphabetical order.
  package var types: [String] { typeList }

  /// Returns the component of a type, or `nil` if no file defines it.
  package func definition(_ type: String) -> ComponentDefinition? { definitions[type] }

  /// Returns the type of the component that replaces unknown components of a category.
  package func fallback(for category: String) -> String? {
    let candidates = typeList.compactMap { definitions[$0] }
    return
      (candidates.first { $0.fallbackCategories.contains(category) }
      ?? candidates.first { $0.fallbackCategories.contains("*") })?.type
  }

  /// Returns whether two components contain each other, directly or through others.
  package func isRing(_ outer: String, _ inner: String) -> Bool {
    uses.ring(of: outer).map { $0 == uses.ring(of: inner) } ?? false
  }

  /// Reports components that contain themselves or are nested too deeply, and unknown components in drawings.
  package func checkDrawings() -> [Diagnostic] {
    cycles + deepComponents + types.flatMap(unknownElements)
  }

  /// The uses of components in the drawings of other components.
  package var nestedUses: [(user: ComponentDefinition, use: ComponentUse)] {
    types.compactMap { definitions[$0] }.flatMap { definition in
      guard case .elements(let tree)? = definition.drawing else {
        return [] as [(ComponentDefinition, ComponentUse)]
      }
      return Self.customIdentifiers(in: tree).filter { definitions[$0.text] != nil }.map { name in
        let location = SourceLocation(file: definition.location.file, position: name.position)
        return (definition, ComponentUse(type: name.text, location: location))
      }
    }
  }

  /// Returns the identifiers of the custom elements in a drawing.
  static func customIdentifiers(in value: LocatedValue) -> [(text: String, position: Position)] {
    var names: [(text: String, position: Position)] = []
    value.visit(skipping: ["config"]) { value, _ in
      guard value["type"]?.string == "customComponent", let name = value["identifier"],
        let text = name.string
      else { return }
      names.append((text, name.position))
    }
    return names
  }

  /// Returns the Swift component of a type, or `nil` if none exists.
  package func authoredComponent(_ type: String) -> (any HubComponent)? { authored.component(type) }

  /// Returns the number of components that a type can contain, or `nil` if the type is unknown.
  package func children(of type: String) -> ComponentDefinition.Children? {
    if let tree = authored.trees[type] {
      return switch tree.shape {
      case .single: ComponentDefinition.Children.none
      case .wrapper: .one
      case .cluster: .many
      }
    }
    return definition(type)?.children ?? (authoredComponent(type) == nil ? nil : .many)
  }
}
