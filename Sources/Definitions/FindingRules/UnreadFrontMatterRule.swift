extension Diagnostic.Rule {
  package static let unreadFrontMatter = Diagnostic.Rule(
    "unread-front-matter", .warning, "Text that looks like front matter is not read as front matter.",
    why: """
      Front matter is YAML between two lines of three hyphens, and starts on the first line of the file. \
      After a blank line or a comment, with a different number of hyphens, or in TOML or JSON, it is treated \
      as text. The file then has no identifier, owner, or status.
      """)
}
