extension Diagnostic.Rule {
  package static let exposedSecret = Diagnostic.Rule(
    "exposed-secret", .warning, "A secret that everybody would see who sees the catalog.",
    why: """
      What stands in the content is in the repository and on the published site. Revoke the secret: taking it out \
      does not undo that it was seen.
      """)
}
