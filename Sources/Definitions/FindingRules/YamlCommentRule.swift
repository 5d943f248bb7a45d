extension Diagnostic.Rule {
  package static let yamlComment = Diagnostic.Rule(
    "yaml-comment", .warning, "A YAML comment looks like part of a value.",
    why: """
      In YAML, '#' after a space starts a comment, so a colour without quotation marks is an empty value. Put \
      quotation marks around it. For a comment, write a space after the '#'.
      """)
}
