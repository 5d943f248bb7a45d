package import Definitions

extension Diagnostic.Rule {
  package static let invalidToken = Diagnostic.Rule(
    "invalid-token", .warning, "A design token that cannot be used.",
    why: """
      Files whose names end in '.tokens.json' have design tokens in the format of the Design Tokens Community Group \
      (2025.10). A token can refer to another one, as in '{color.ink}'. A file whose name ends in '.dark.tokens.json' \
      has the values of the dark appearance. A token that cannot be used is left out.
      """)
}
