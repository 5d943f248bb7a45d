extension Diagnostic.Rule {
  package static let unclosedFence = Diagnostic.Rule(
    "unclosed-fence", .error, "A fenced code block has no closing line.",
    why: """
      In Markdown, an unclosed fence includes everything up to the end of the file. If possible, the catalog \
      continues at the next definition. End the fence with the same characters that opened it, on a separate \
      line.
      """, reach: .definition)
}
