extension Diagnostic.Rule {
  package static let unreadFrontMatter = Diagnostic.Rule(
    "unread-front-matter", .warning, "What looks like front matter is not read as such.",
    why: """
      Front matter is YAML between two lines of three hyphens, and the first of them is the first line of the \
      file. After a blank line or a comment, with another number of hyphens, and in TOML or JSON it is text, so \
      that the file has no identifier, owner or status.
      """)
}
