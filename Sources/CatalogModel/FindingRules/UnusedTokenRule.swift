package import Definitions

extension Diagnostic.Rule {
  package static let unusedToken = Diagnostic.Rule(
    "unused-token", .warning, "A colour of the catalog that no definition uses.",
    why: """
      The tokens of the catalog are the colours of the design. An unused token often has a typing error in \
      its value, or its colour is no longer part of the design. Correct it, or remove it from the list.
      """)
}

extension CheckPolicy {
  /// Returns findings about the colours in the catalog definition that no definition uses.
  func unusedTokens(usedColors: Set<String>) -> [Diagnostic] {
    tokens.filter { !$0.isOfFile && !$0.isUsed(among: usedColors) }.map {
      Diagnostic(
        .unusedToken, "No definition uses the colour of the token '\($0.name)'", at: $0.location,
        help: "correct its value, or remove it from 'tokens'")
    }
  }
}
