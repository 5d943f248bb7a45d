package import Definitions

extension Diagnostic.Rule {
  package static let unusableProperty = Diagnostic.Rule(
    "unusable-property", .warning, "A value has an unknown key, or the wrong type for its key.",
    why: """
      The property does not exist or has another type, so the value has no effect. The page of the \
      component lists its properties.
      """)
}
