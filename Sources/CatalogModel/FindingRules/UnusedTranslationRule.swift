package import Definitions

extension Diagnostic.Rule {
  package static let unusedTranslation = Diagnostic.Rule(
    "unused-translation", .warning, "A translation that no text uses.",
    why: """
      A translation belongs to a text by the identifier of the text's element. If no element has the \
      identifier, or the catalog does not list the language, no mockup shows the translation.
      """)
}
