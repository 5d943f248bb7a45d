package import Definitions

extension Diagnostic.Rule {
  package static let invalidMetadata = Diagnostic.Rule(
    "invalid-metadata", .error, "A metadata value has the wrong type for its key.",
    why: """
      The catalog ignores the key. Each key of the front matter has a type; 'explain' with the name of the \
      key shows it.
      """)
}
