package import Definitions

extension Diagnostic.Rule {
  package static let invalidComponent = Diagnostic.Rule(
    "invalid-component", .error, "A component definition that cannot be used.",
    why: """
      A component needs elements or a template that draw it. Until the definition can be used, a box \
      replaces the component on every page.
      """, reach: .definition)
}
