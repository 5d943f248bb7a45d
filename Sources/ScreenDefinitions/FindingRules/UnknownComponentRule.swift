import ContentOperations
import DefinitionKinds
package import Definitions

extension Diagnostic.Rule {
  package static let unknownComponent = Diagnostic.Rule(
    "unknown-component", .warning, "A component without a definition.",
    why: """
      A box with the name, or the default component of its category, replaces the component. Define the \
      component in a separate file, or correct the name.
      """, reach: .everyPlace)
}

extension ComponentLibrary {
  /// Reports the custom elements in a drawing that no component defines.
  func unknownElements(of type: String) -> [Diagnostic] {
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
}
