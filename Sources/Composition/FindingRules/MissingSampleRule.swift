package import Definitions

extension Diagnostic.Rule {
  package static let missingSample = Diagnostic.Rule(
    "missing-sample", .warning, "A token in a visible text has no sample value.",
    why: """
      The app or its server replaces the token with a value of the user. A review needs an example of this \
      value; without one, the mockup shows the token. Add a value to 'samples' in the front matter, or a \
      default to the token.
      """)
}
