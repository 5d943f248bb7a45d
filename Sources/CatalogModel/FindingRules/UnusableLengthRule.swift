package import Definitions

extension Diagnostic.Rule {
  package static let unusableLength = Diagnostic.Rule(
    "unusable-length", .warning, "A length that is longer than a mockup can be.",
    why: """
      Nothing that long can be drawn or seen. The mockup shows the longest length that it can, and the app may do \
      anything.
      """)
}
