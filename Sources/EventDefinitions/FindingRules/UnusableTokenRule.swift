package import Definitions

extension Diagnostic.Rule {
  package static let unusableToken = Diagnostic.Rule(
    "unusable-token", .warning, "A token that can never have a value.",
    why: """
      Tokens are replaced when an event arrives. An unknown token becomes an empty text in content or in a \
      message. Correct its name, or add the value to the event.
      """)
}
