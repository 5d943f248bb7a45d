package import Definitions
import ScreenDefinitions

extension Diagnostic.Rule {
  package static let missingProperty = Diagnostic.Rule(
    "missing-property", .warning, "A component is used without a property that it requires.",
    why: """
      The component cannot be drawn without the property. Set the property where the component is used, or \
      give it a default in the definition of the component.
      """)
}

extension Diagnostic {
  /// The finding about a use of a component without a required property.
  static func missingProperty(
    _ property: ComponentProperty, of type: String, at location: SourceLocation, in syntax: DefinitionSyntax
  ) -> Diagnostic {
    Diagnostic(
      .missingProperty, "The component '\(type)' needs the property '\(property.name)'", at: location,
      help: example(property.name, property.kind.example, in: syntax))
  }
}
