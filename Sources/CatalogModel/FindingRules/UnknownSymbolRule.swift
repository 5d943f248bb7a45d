package import Definitions

extension Diagnostic.Rule {
  package static let unknownSymbol = Diagnostic.Rule(
    "unknown-symbol", .warning, "A system symbol that the tool cannot draw.",
    why: """
      The tool can draw the most common symbols; the app may well have this one. Check the name, or use an \
      image.
      """, reach: .everyPlace)
}
