package import Definitions

extension Diagnostic.Rule {
  package static let invalidOwners = Diagnostic.Rule(
    "invalid-owners", .warning, "A line about code owners that cannot be used.",
    why: """
      Code hosts ignore a line that they cannot read, so the line assigns no owner. The catalog ignores it \
      too, and reports it.
      """)
}
