extension Diagnostic.Rule {
  package static let yamlComment = Diagnostic.Rule(
    "yaml-comment", .warning, "A comment of a YAML document that looks like a part of a text.",
    why: """
      After a blank, '#' starts a comment in YAML, so that a colour without quotation marks is no value at all. \
      Quote it; a comment has a blank after the '#'.
      """)
}
