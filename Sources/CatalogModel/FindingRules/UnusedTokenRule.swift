package import Definitions

extension Diagnostic.Rule {
  package static let unusedToken = Diagnostic.Rule(
    "unused-token", .warning, "A colour of the catalog that no definition uses.",
    why: """
      The tokens of the catalog are the colours of the design. An unused token often has a typing error in \
      its value, or its colour is no longer part of the design. Correct it, or remove it from the list.
      """)
}
