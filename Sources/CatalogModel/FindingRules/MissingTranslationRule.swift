package import Definitions

extension Diagnostic.Rule {
  package static let missingTranslation = Diagnostic.Rule(
    "missing-translation", .warning, "Texts without a translation.",
    why: """
      A text without a translation is shown in another language: first in the languages that the catalog names as a \
      replacement, then in the language of the definition. 'export strings' writes a file with all texts for \
      translators.
      """)
}
