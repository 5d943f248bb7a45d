extension Diagnostic.Rule {
  package static let unclosedFrontMatter = Diagnostic.Rule(
    "unclosed-front-matter", .error, "Front matter has no closing line.",
    why: """
      Front matter stands between two lines of three hyphens, at the very top. Without the second one the file \
      would be all front matter.
      """)
}
