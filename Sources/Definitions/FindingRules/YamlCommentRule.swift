extension Diagnostic.Rule {
  package static let yamlComment = Diagnostic.Rule(
    "yaml-comment", .warning, "A YAML comment looks like part of a value.",
    why: """
      In YAML, '#' after a space starts a comment, so a colour without quotation marks is an empty value. Put \
      quotation marks around it. For a comment, write a space after the '#'.
      """)
}

extension YAMLReader {
  /// Reports a comment that looks like part of a text, such as a color without quotation marks.
  mutating func report(_ comment: YAMLOutline.Comment) {
    let words = String(comment.text.prefix(40))
    report(
      .yamlComment,
      comment.hidesValue
        ? "'\(words)' is a comment in YAML, so the key has no value"
        : "'\(words)' is a comment in YAML, so it is not part of the text before it",
      at: position(comment.place),
      help: comment.hidesValue
        ? "\(text.quoting(at: comment.place) ?? "put it in quotation marks"), or add a space after the '#'"
        : comment.isSpaced
          ? "put the whole text in quotation marks, or move the comment to the line before"
          : "put the whole text in quotation marks, or add a space after the '#'")
  }
}
