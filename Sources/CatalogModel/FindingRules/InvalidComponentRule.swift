package import Definitions

extension Diagnostic.Rule {
  package static let invalidComponent = Diagnostic.Rule(
    "invalid-component", .error, "A component definition that cannot be used.",
    why: """
      A component says with elements or with a template how it is drawn. Until it can be used, a box stands in for \
      it wherever it is named.
      """, reach: .definition)
}
