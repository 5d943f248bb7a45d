package import Definitions

extension Diagnostic.Rule {
  package static let unusablePattern = Diagnostic.Rule(
    "unusable-pattern", .warning, "A pattern that is no regular expression, or that takes too long.",
    why: """
      A pattern that does not compile never matches, and one that repeats what repeats can hold up the app for \
      minutes. Write it simpler.
      """)
}
