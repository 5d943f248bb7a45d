package import Definitions

extension Diagnostic.Rule {
  package static let unusablePattern = Diagnostic.Rule(
    "unusable-pattern", .warning, "A pattern that is not a regular expression, or that takes too long.",
    why: """
      A pattern that is not valid never matches. A pattern with nested repetitions can block the app for \
      minutes. Write a simpler pattern.
      """)
}
