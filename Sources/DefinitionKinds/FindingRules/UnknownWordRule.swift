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

extension Diagnostic {
  /// The finding about a word that its key does not allow.
  ///
  /// - Parameters:
  ///   - word: The word as the author wrote it.
  ///   - key: The name of the key.
  ///   - effect: The consequence, such as “so the group is never true”.
  ///   - known: The words that the key allows.
  ///   - location: The location of the word.
  /// - Returns: The finding.
  package static func unknownWord(
    _ word: String, of key: String, _ effect: String, among known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unknownWord, "'\(key)' cannot be '\(word)', \(effect)", naming: word, among: known,
      otherwise: .listing(known.count == 1 ? "the value is" : "the values are"), at: location)
  }
}
