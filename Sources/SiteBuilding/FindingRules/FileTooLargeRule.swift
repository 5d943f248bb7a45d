import Definitions

extension Diagnostic.Rule {
  static let fileTooLarge = Diagnostic.Rule(
    "file-too-large", .error, "A file is larger than the limit, so the tool does not read it.",
    why: """
      A file this large is more likely an accident than a definition. Split it, or raise the limit that the finding \
      names.
      """, reach: .definition)
}

extension Diagnostic {
  /// The finding about a file that is larger than a limit.
  static func fileTooLarge(_ limit: Limit, _ limits: Limits, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .fileTooLarge, "The file is larger than \(limits.words(for: limit))", at: location,
      help: "\(limit == .fileBytes ? "split it into several" : "make it smaller"), \(limit.help)")
  }
}
