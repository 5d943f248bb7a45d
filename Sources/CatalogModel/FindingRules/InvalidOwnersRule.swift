package import Definitions

extension Diagnostic.Rule {
  package static let invalidOwners = Diagnostic.Rule(
    "invalid-owners", .warning, "A line about code owners that cannot be used.",
    why: """
      Hosts of code leave out a line that they cannot read, so that nobody owns what it names. The catalog does \
      the same and says so.
      """)
}
