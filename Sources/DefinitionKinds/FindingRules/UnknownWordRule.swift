package import Definitions

extension Diagnostic.Rule {
  package static let unknownWord = Diagnostic.Rule(
    "unknown-word", .warning,
    "A value that the runtime does not know for its key, so that it uses the default.",
    why: """
      The runtime uses its default silently, so the screen may look right until it is compared with the \
      design. 'explain' with the name of the key lists its values.
      """)
}
