package import Definitions

extension Diagnostic.Rule {
  package static let unusedToken = Diagnostic.Rule(
    "unused-token", .warning, "A colour of the catalog that no definition uses.",
    why: """
      The list of tokens in the catalog is the design's list of colours. A token that nothing uses is often a \
      typing error in its value, or a colour that has left the design. Correct it, or take it out of the list.
      """)
}
