package import CatalogModel
import DefinitionKinds
package import Definitions
package import Elements
import ExperienceTraits
package import ScreenDefinitions

/// A component with its drawn examples.
package struct ComposedComponent: Sendable {
  /// A drawn example.
  package struct ComposedExample: Sendable {
    package var definition: ComponentDefinition.ComponentExample
    package var drawn: Component
    /// The size that the component prefers on the reference device.
    package var size: Size
    /// The findings about the values of the example.
    var findings: [Diagnostic]
  }

  var definition: ComponentDefinition
  package var examples: [ComposedExample]
  package var diagnostics: [Diagnostic]

  /// Draws the examples of a component of a catalog.
  package init(_ definition: ComponentDefinition, in catalog: Catalog) {
    self.definition = definition
    var drawing = ComponentDrawing(library: catalog.library, in: definition.head)
    examples = []
    var findings: [Diagnostic] = []
    var addresses: Set<String> = []
    for (index, example) in definition.examples.enumerated() {
      findings += Self.findings(inChildrenOf: example, of: definition, in: catalog.library)
      let composed = Self.compose(example, number: index, of: definition, with: &drawing)
      composed.drawn.visit { element in
        for address in element.ownImageAddresses where addresses.insert(address).inserted {
          let location = SourceLocation(file: definition.location.file, position: example.values.position)
          if let finding = catalog.files.imageDiagnostic(address, from: definition.folder, at: location) {
            findings.append(finding)
          }
        }
      }
      examples.append(composed)
    }
    diagnostics = Set(drawing.diagnostics + findings).sorted()
  }

  /// Draws an example at the size that the component takes with its children.
  private static func compose(
    _ example: ComponentDefinition.ComponentExample, number: Int, of definition: ComponentDefinition,
    with drawing: inout ComponentDrawing
  ) -> ComposedExample {
    let before = drawing.uses.count
    let children = (example.values["children"]?.elements ?? []).enumerated().compactMap {
      drawing.child($1, id: "example-\(number)-\($0)")
    }
    let values = example.values.withoutMembers(["children"])
    func draw(_ drawing: inout ComponentDrawing, _ size: Size?) -> Component {
      drawing.draw(
        definition, id: "example-\(number)", values: values, children: children.map(\.drawn), size: size,
        isStrict: true, at: example.values.position)
    }
    var silent = drawing.measuring
    let natural = draw(&silent, nil)
    let container = Screen.reference.size
    var scope = SizeExpression.Scope(
      container: container, width: nil, child: { children.first?.size ?? Size(width: 0, height: 0) },
      content: { ContentSize.size(natural, within: container.width) })
    let width = min(container.width, definition.size.width.evaluate(scope))
    scope.width = width
    scope.content = { ContentSize.size(natural, within: width) }
    let size = Size(width: width, height: definition.size.height.evaluate(scope))
    return ComposedExample(
      definition: example, drawn: draw(&drawing, definition.isSizedByContent ? nil : size), size: size,
      findings: drawing.uses[before...].flatMap(\.findings))
  }

  /// Reports children of an example that are not components.
  private static func findings(
    inChildrenOf example: ComponentDefinition.ComponentExample, of definition: ComponentDefinition,
    in library: ComponentLibrary
  ) -> [Diagnostic] {
    guard let children = example.values["children"],
      definition.properties.allSatisfy({ $0.name != "children" })
    else { return [] }
    return (children.elements ?? [children]).compactMap { child in
      let name = child["component"]?.string
      guard name.map({ library.definition($0) == nil }) ?? true else { return nil }
      let location = SourceLocation(file: definition.location.file, position: child.position)
      guard let name else {
        return Diagnostic(
          .unknownComponent, "A component inside an example needs its name under 'component'", at: location)
      }
      return Diagnostic(
        .unknownComponent, "There is no component '\(name)' for the example", naming: name,
        among: library.types, at: location)
    }
  }
}

extension ComponentDrawing {
  /// Draws a component inside an example; `component` holds its name, and the other members are its values.
  fileprivate mutating func child(_ value: LocatedValue, id: String) -> (drawn: Component, size: Size)? {
    guard let type = value["component"]?.string, let definition = library.definition(type) else {
      return nil
    }
    let container = Screen.reference.size
    var drawn = draw(
      definition, id: id, values: value.withoutMembers(["component"]), isStrict: true, at: value.position)
    var scope = SizeExpression.Scope(
      container: container, width: nil, child: { Size(width: 0, height: 0) },
      content: { ContentSize.size(drawn, within: container.width) })
    let width = definition.size.width.evaluate(scope)
    scope.width = width
    let size = Size(width: width, height: definition.size.height.evaluate(scope))
    drawn.style.width = size.width
    drawn.style.height = size.height
    return (drawn, size)
  }
}
