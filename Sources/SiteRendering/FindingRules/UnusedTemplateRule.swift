package import Definitions

extension Diagnostic.Rule {
  package static let unusedTemplate = Diagnostic.Rule(
    "unused-template", .warning, "A template that no page uses.",
    why: """
      A template replaces the built-in template with the same file name. A template with any other name has no \
      effect, unless another template includes it.
      """)
}
