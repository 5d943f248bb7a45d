package import Definitions

extension Diagnostic.Rule {
  package static let unusablePattern = Diagnostic.Rule(
    "unusable-pattern", .warning, "A pattern that is not a regular expression, or that takes too long.",
    why: """
      A pattern that is not valid never matches. A pattern with nested repetitions can block the app for \
      minutes. Write a simpler pattern.
      """)
}

extension Diagnostic {
  /// The finding about a text that is not a regular expression.
  static func unusablePattern(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unusablePattern, "The text '\(text)' is not a regular expression, so it never matches", at: location)
  }
}
