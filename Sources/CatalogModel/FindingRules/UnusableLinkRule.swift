package import Definitions

extension Diagnostic.Rule {
  package static let unusableLink = Diagnostic.Rule(
    "unusable-link", .warning, "A link of the prose that leads nowhere or is not safe to follow.",
    why: """
      A link that leads nowhere, or that could run something, is shown as text. Link the Markdown file of a \
      definition, an address, or a file of the content.
      """)
}
