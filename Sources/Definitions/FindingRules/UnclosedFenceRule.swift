extension Diagnostic.Rule {
  package static let unclosedFence = Diagnostic.Rule(
    "unclosed-fence", .error, "A fence has no closing line.",
    why: """
      To Markdown everything up to the end of the file belongs to a fence that is not closed; the catalog reads on \
      at the next definition where it can tell. End it with the same characters that opened it, on a line of their \
      own.
      """, reach: .definition)
}
