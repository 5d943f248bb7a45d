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

extension Diagnostic {
  /// The finding about a token without a sample value.
  static func missingSample(_ token: SampleTexts.MissingToken) -> Diagnostic {
    Diagnostic(
      .missingSample, "The mockup shows the token '\(token.token)', which has no sample value",
      at: token.location, help: "add 'samples: { \(token.name.yamlKey): … }' to the front matter")
  }
}

extension String {
  /// The text as a YAML key.
  fileprivate var yamlKey: String {
    allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } ? self : "\"\(self)\""
  }
}
