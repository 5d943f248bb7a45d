extension Diagnostic.Rule {
  package static let exposedSecret = Diagnostic.Rule(
    "exposed-secret", .warning, "The content contains a secret.",
    why: """
      Everyone with access to the repository or the published site can read the content. Remove the secret \
      and revoke it: removing it is not enough, because someone may have read it.
      """)
}
