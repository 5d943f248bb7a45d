package import Definitions

extension Diagnostic.Rule {
  package static let missingProperty = Diagnostic.Rule(
    "missing-property", .warning, "A component is used without a property that it requires.",
    why: """
      The component cannot be drawn without the property. Set the property where the component is used, or \
      give it a default in the definition of the component.
      """)
}
