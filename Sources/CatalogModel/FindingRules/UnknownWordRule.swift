package import Definitions

extension Diagnostic.Rule {
  package static let unknownWord = Diagnostic.Rule(
    "unknown-word", .warning,
    "A word that the runtime does not know at its place, so that it takes its default.",
    why: """
      The runtime takes its default without a word, so that the screen looks right until somebody compares. \
      'explain' with the name of the key lists its words.
      """)
}
