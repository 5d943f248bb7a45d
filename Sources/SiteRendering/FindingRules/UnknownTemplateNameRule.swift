package import Definitions

extension Diagnostic.Rule {
  package static let unknownTemplateName = Diagnostic.Rule(
    "unknown-template-name", .error, "A name in a template that has no value on its pages.",
    why: """
      The page would show nothing at this place. A template can use the names in the built-in template that it \
      replaces, and the names that all pages share.
      """)
}
