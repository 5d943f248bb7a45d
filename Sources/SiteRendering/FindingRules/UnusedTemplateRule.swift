package import Definitions

extension Diagnostic.Rule {
  package static let unusedTemplate = Diagnostic.Rule(
    "unused-template", .warning, "A template that no page uses.",
    why: """
      Templates replace pages by the name of their file. One with another name has no effect, unless another \
      template includes it.
      """)
}
