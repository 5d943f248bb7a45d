package import Definitions
import Elements

extension Diagnostic.Rule {
  package static let unknownSymbol = Diagnostic.Rule(
    "unknown-symbol", .warning, "A system symbol that the tool cannot draw.",
    why: """
      The tool can draw the most common symbols; the app may well have this one. Check the name, or use an \
      image.
      """, reach: .everyPlace)
}

extension Diagnostic {
  /// Returns the finding about a system symbol that the tool cannot draw, or `nil` if it can.
  static func unknownSymbol(_ name: String, at location: SourceLocation) -> Diagnostic? {
    guard SymbolSet.drawing(name) == nil else { return nil }
    return .unknownName(
      .unknownSymbol, "drawing of the symbol", name, "so the mockup shows an empty box of its size",
      among: SymbolSet.names,
      otherwise: .advice(
        "the tool draws \(SymbolSet.names.count) names of SF Symbols and Material icons; use an image file for others"
      ), at: location)
  }
}
