package import Definitions

extension Diagnostic.Rule {
  package static let outdatedTranslation = Diagnostic.Rule(
    "outdated-translation", .warning, "A translation of an earlier text.",
    why: """
      A file with translations can repeat the text that was translated. If the definition has another text \
      now, the translation may say something else.
      """)
}
