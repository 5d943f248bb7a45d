package import Definitions

extension Diagnostic.Rule {
  package static let placeholderMismatch = Diagnostic.Rule(
    "placeholder-mismatch", .error, "A translation with other placeholders than its source.",
    why: """
      The app replaces placeholders such as '{{name}}', '{%name%}' and '%@' with values. A placeholder \
      that a translation lacks shows no value, and a misspelt one stays unchanged.
      """)
}
