package import Definitions

extension Diagnostic.Rule {
  package static let unknownScreen = Diagnostic.Rule(
    "unknown-screen", .error, "A screen without a definition.",
    why: """
      The experience is shown over a neutral page. Name the identifier of a screen of this catalog.
      """, reach: .everyPlace)
}
