package import Definitions

extension Diagnostic.Rule {
  package static let missingProperty = Diagnostic.Rule(
    "missing-property", .warning, "A use of a component lacks a property that it needs.",
    why: """
      The component says that it cannot be drawn without the property. Set it where the component is used, or give \
      it a default in its definition.
      """)
}
