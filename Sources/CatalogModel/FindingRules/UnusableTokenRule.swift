package import Definitions

extension Diagnostic.Rule {
  package static let unusableToken = Diagnostic.Rule(
    "unusable-token", .warning, "A token for which the runtime never has a value.",
    why: """
      Tokens are replaced when an event comes, and one that nothing knows becomes an empty text in what people \
      read or in what is sent. Mend its name, or give the event the value.
      """)
}
