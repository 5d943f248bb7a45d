package import Definitions

extension Diagnostic.Rule {
  package static let unknownTemplateName = Diagnostic.Rule(
    "unknown-template-name", .error, "A name in a template that its page does not provide.",
    why: """
      The page would have a hole at this place. The names that a template can ask for are in the documents of the \
      page's kind.
      """)
}
