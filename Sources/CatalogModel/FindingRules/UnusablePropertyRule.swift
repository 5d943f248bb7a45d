package import Definitions

extension Diagnostic.Rule {
  package static let unusableProperty = Diagnostic.Rule(
    "unusable-property", .warning, "A value has a key that is not there, or another type than its key takes.",
    why: """
      The property is not there, or takes another type, so that the value has no effect. The page of the component \
      lists its properties.
      """)
}
