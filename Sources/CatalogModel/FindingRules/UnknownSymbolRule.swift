package import Definitions

extension Diagnostic.Rule {
  package static let unknownSymbol = Diagnostic.Rule(
    "unknown-symbol", .warning, "A system symbol that the set does not draw.",
    why: """
      The mockup has drawings of the most common symbols; the app may well have this one. Check the name, or use a \
      picture.
      """, reach: .everyPlace)
}
