package import Definitions

extension Diagnostic.Rule {
  package static let duplicateTrait = Diagnostic.Rule(
    "duplicate-trait", .error, "One array of traits has two traits of one type.",
    why: """
      The runtime refuses an experience in which one level has two traits of one type. Keep one of them, or put \
      the other on another level.
      """)
}
