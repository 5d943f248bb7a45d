package import Definitions

extension Diagnostic.Rule {
  package static let untranslatedText = Diagnostic.Rule(
    "untranslated-text", .warning, "A translation that is equal to its source.",
    why: """
      A translation that repeats the text of the definition was often only copied. Names that are equal in \
      all languages belong in 'same' under 'locales' of the catalog.
      """)
}
