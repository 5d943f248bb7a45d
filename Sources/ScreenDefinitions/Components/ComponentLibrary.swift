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
  private let uses: UseGraph

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
    let rings = uses.rings.map { ring in
      let names = (ring + ring.prefix(1)).map { "'\($0)'" }
      let words =
        names.count > 8 ? names.prefix(4) + ["\(names.count - 6) more"] + names.suffix(2) : names[...]
      return Diagnostic(
        .componentCycle, "A component contains itself: \(words.joined(separator: ", "))",
        at: definitions[ring[0]]?.location ?? SourceLocation(file: "", position: .start),
        help: "remove one of these uses")
    }
    let tooDeep = uses.nodes(above: limits[.componentLevels]).compactMap { definitions[$0] }.map {
      definition in
      Diagnostic(
        .limitExceeded,
        "Components are nested deeper than \(limits[.componentLevels]) levels, so a box replaces the deepest one",
        at: definition.location, help: "nest fewer components, \(Limit.componentLevels.help)")
    }
    return rings + tooDeep + types.flatMap(unknownElements)
  }

  /// Reports the custom elements in a drawing that no component defines.
  private func unknownElements(of type: String) -> [Diagnostic] {
    guard let definition = definitions[type], case .elements(let tree)? = definition.drawing else {
      return []
    }
    return Self.customIdentifiers(in: tree).filter { name in
      definitions[name.text] == nil && name.text != EmbedFrame.identifier
        && !Substitution.property.isUsed(in: name.text)
        && authoredComponent(name.text) == nil
    }.map { name in
      unknown(
        name.text, "so a box is drawn instead",
        at: SourceLocation(file: definition.location.file, position: name.position))
    }
  }

  /// Returns the finding for a name that no component has, with the effect of the unknown name.
  package func unknown(_ name: String, _ effect: String, at location: SourceLocation) -> Diagnostic {
    .unknownName(
      .unknownComponent, "component", name, effect, among: types,
      otherwise: .advice(DefinitionKind.component.definingHelp), at: location)
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
  private static func customIdentifiers(in value: LocatedValue) -> [(text: String, position: Position)] {
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
