package import Definitions

extension Diagnostic.Rule {
  package static let duplicateTrait = Diagnostic.Rule(
    "duplicate-trait", .error, "An array of traits contains two traits of the same type.",
    why: """
      The runtime rejects an experience in which one level has two traits of the same type. Keep one of \
      them, or move the other one to another level.
      """)
}
