package import Definitions

extension Diagnostic.Rule {
  package static let unknownExtension = Diagnostic.Rule(
    "unknown-extension", .warning, "An extension without a definition.",
    why: """
      No extension shares a state under this name, so rules and screens find no value. Define the \
      extension, or correct the name.
      """, reach: .everyPlace)
}
