package import Definitions

extension Diagnostic.Rule {
  package static let unknownExtension = Diagnostic.Rule(
    "unknown-extension", .warning, "An extension without a definition.",
    why: """
      Nothing shares a state under this name, so that rules and screens find nothing. Define the extension, or \
      mend the name.
      """, reach: .everyPlace)
}
