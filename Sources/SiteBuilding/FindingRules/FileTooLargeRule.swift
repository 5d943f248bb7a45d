import Definitions

extension Diagnostic.Rule {
  static let fileTooLarge = Diagnostic.Rule(
    "file-too-large", .error, "A file is larger than the limit, so the tool does not read it.",
    why: """
      A file this large is more likely an accident than a definition. Split it, or raise the limit that the finding \
      names.
      """, reach: .definition)
}
