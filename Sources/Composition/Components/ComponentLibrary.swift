import ContentOperations
import Definitions
import Elements

/// The components of a catalog, and how they are drawn.
package struct ComponentLibrary: Sendable {
  /// The components by type.
  package private(set) var definitions: [String: ComponentDefinition] = [:]
  /// The components that are written in Swift, by namespace.
  private let authored: [String: any ComponentFactory]

  init(_ definitions: [ComponentDefinition], authored: [String: any ComponentFactory]) {
    self.authored = authored
    for definition in definitions where self.definitions[definition.type] == nil {
      self.definitions[definition.type] = definition
    }
  }

  /// How many components can be drawn inside each other.
  static let deepest = 40

  /// The types in alphabetical order.
  package var types: [String] { definitions.keys.sorted() }

  /// Reports components that are inside themselves, and elements of components that nobody defines.
  func checkDrawings() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var finished: Set<String> = []
    var pending: [String] = []
    func visit(_ type: String) {
      guard let definition = definitions[type], case .elements(let tree)? = definition.drawing,
        !finished.contains(type)
      else { return }
      if let start = pending.firstIndex(of: type) {
        let cycle = (pending[start...] + [type]).map { "'\($0)'" }.joined(separator: ", ")
        found.append(
          Diagnostic(
            .componentCycle, "A component is inside itself: \(cycle)", at: definition.location,
            help: "draw one of them without the other"))
        return
      }
      guard pending.count < Self.deepest else {
        found.append(
          Diagnostic(
            .invalidComponent,
            "Components are drawn inside each other deeper than \(Self.deepest) levels, so a box stands in here",
            at: definition.location, help: "draw some of them without the others"))
        finished.insert(type)
        return
      }
      pending.append(type)
      for name in Self.customIdentifiers(in: tree) {
        if definitions[name.text] != nil {
          visit(name.text)
        } else if name.text != EmbedFrame.identifier, !name.text.contains("{{"),
          authoredComponent(name.text) == nil
        {
          found.append(
            Diagnostic(
              .unknownComponent, "There is no component '\(name.text)', so a box stands in for it",
              at: SourceLocation(file: definition.location.file, position: name.position),
              help: NearMiss.help(for: name.text, among: types)
                ?? "define it in a file with a 'component' definition"))
        }
      }
      pending.removeLast()
      finished.insert(type)
    }
    for type in types { visit(type) }
    return found
  }

  /// The components that the drawings of other components use.
  package var nestedUses: [(user: ComponentDefinition, use: ComponentUse)] {
    types.compactMap { definitions[$0] }.flatMap { definition in
      guard case .elements(let tree)? = definition.drawing else {
        return [] as [(ComponentDefinition, ComponentUse)]
      }
      return Self.customIdentifiers(in: tree).filter { definitions[$0.text] != nil }.map { name in
        let location = SourceLocation(file: definition.location.file, position: name.position)
        return (definition, ComponentUse(type: name.text, location: location, findings: []))
      }
    }
  }

  /// The names of the elements of the app in a drawing.
  private static func customIdentifiers(in value: LocatedValue) -> [(text: String, position: Position)] {
    switch value.content {
    case .null, .bool, .number, .string: return []
    case .array(let elements): return elements.flatMap(customIdentifiers)
    case .object(let members):
      var names = members.filter { $0.key != "config" }.flatMap { customIdentifiers(in: $0.value) }
      if value["type"]?.string == "customComponent", let name = value["identifier"], let text = name.string {
        names.append((text, name.position))
      }
      return names
    }
  }

  /// The component of Swift that a type names.
  func authoredComponent(_ type: String) -> (any HubComponent)? {
    guard let identifier = Identifier(type) else { return nil }
    return authored[identifier.namespacePart]?.createComponent(forName: identifier.namePart)
  }
}
