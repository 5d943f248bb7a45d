package import Definitions

extension Diagnostic.Rule {
  package static let missingSample = Diagnostic.Rule(
    "missing-sample", .warning, "A token in a text that is shown has no sample value.",
    why: """
      The app or its server replaces a token by a value of the user, and a review needs an example of it. Without \
      one the mockup shows the token. Add the value to 'samples' in the front matter, or a default to the token.
      """)
}
