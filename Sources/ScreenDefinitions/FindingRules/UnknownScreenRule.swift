package import Definitions

extension Diagnostic.Rule {
  package static let unknownScreen = Diagnostic.Rule(
    "unknown-screen", .error, "A screen without a definition.",
    why: """
      The experience appears over a neutral page. Use the identifier of a screen in this catalog.
      """, reach: .everyPlace)
}
