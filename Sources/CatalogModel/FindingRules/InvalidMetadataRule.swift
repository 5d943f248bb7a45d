package import Definitions

extension Diagnostic.Rule {
  package static let invalidMetadata = Diagnostic.Rule(
    "invalid-metadata", .error, "A metadata value has a type that its key does not take.",
    why: """
      The catalog takes the key as if it were not there. Each key of the front matter has a type; 'explain' with \
      its name tells which.
      """)
}
