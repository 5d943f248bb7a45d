package import Definitions

extension Diagnostic.Rule {
  package static let unusableLink = Diagnostic.Rule(
    "unusable-link", .warning, "A link in prose that has no target or is not safe to follow.",
    why: """
      A link without a target, or one that could run code, is shown as text. Link to the Markdown file of a \
      definition, to a web address, or to a file of the content folder.
      """)
}
